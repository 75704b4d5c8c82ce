import { useEffect, useState } from 'react';

type Overlays = typeof import('./loaded');

let loaded: Overlays | undefined;
let loading: Promise<Overlays> | undefined;

/**
 * Loads dialogs, drawer and menu: 40 KB that no page needs before a click. Call it before a likely click (hover, focus,
 * idle). A failed load is repeated by the next call.
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
 * The overlays once `wanted`; undefined until they have loaded.
 * @param onFailure called if loading fails, so that the caller resets its open state
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
