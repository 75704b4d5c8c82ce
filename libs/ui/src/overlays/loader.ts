import { useEffect, useState } from 'react';

type Overlays = typeof import('./loaded');

let loaded: Overlays | undefined;
let loading: Promise<Overlays> | undefined;

/** Loads dialogs, drawer and menu: 40 KB that no page needs before a click. A failed load is repeated by the next call. */
function loadOverlays(): Promise<Overlays> {
  loading ??= import(/* webpackChunkName: "overlays" */ './loaded').then(
    (module) => (loaded = module),
    (error: unknown) => {
      loading = undefined;
      throw error;
    },
  );
  return loading;
}

/** Loads the overlays before a likely click: on hover, focus or idle. Ignores a failure, which the click reports. */
export const preloadOverlays = (): Promise<void> =>
  loadOverlays().then(
    () => undefined,
    () => undefined,
  );

/**
 * The overlays once `wanted`; undefined until they have loaded.
 * @param onFailure called if loading fails, so that the caller resets its open state
 */
export function useOverlays(wanted: boolean, onFailure: () => void): Overlays | undefined {
  const [overlays, setOverlays] = useState(loaded);
  useEffect(() => {
    if (!wanted || overlays) return undefined;
    let current = true;
    loadOverlays().then(
      (module) => current && setOverlays(module),
      () => current && onFailure(),
    );
    return () => {
      current = false;
    };
  });
  return overlays;
}
