import { useEffect, useState } from 'react';

type Overlays = typeof import('./loaded');

let loaded: Overlays | undefined;
let loading: Promise<Overlays> | undefined;

/**
 * Fetches dialogs, drawer and menu: 40 KB that no page needs before something is pressed. Call it when a press is
 * near (hover, focus, idle). A failed fetch is forgotten, so that the next call tries again.
 */
export function preloadOverlays(): Promise<Overlays> {
  loading ??= import(/* webpackChunkName: "overlays" */ './loaded').then(
    (module) => (loaded = module),
    (error: unknown) => {
      loading = undefined;
      throw error;
    },
  );
  return loading;
}

/**
 * The overlays once `wanted`; undefined until they are there.
 * @param onFailure called when they cannot be fetched, so that the caller takes back what it wanted to open
 */
export function useOverlays(wanted: boolean, onFailure: () => void): Overlays | undefined {
  const [overlays, setOverlays] = useState(loaded);
  useEffect(() => {
    if (!wanted || overlays) return undefined;
    let current = true;
    preloadOverlays().then(
      (module) => current && setOverlays(module),
      () => current && onFailure(),
    );
    return () => {
      current = false;
    };
  });
  return overlays;
}
