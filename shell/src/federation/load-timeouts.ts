import type { ModuleFederationRuntimePlugin } from '@module-federation/enhanced/runtime';
import { readManifest, rememberManifest } from './manifests';

const SCRIPT_TIMEOUT_MS = 10_000;

/**
 * What the runtime lacks: its fetch waits for ever and takes an error page for a manifest, its scripts wait too long.
 */
export const loadTimeouts: ModuleFederationRuntimePlugin = {
  name: 'feltbook-load-timeouts',

  async fetch(url, init) {
    const response = await readManifest(url, init);
    rememberManifest(url, await response.clone().text());
    return response;
  },

  createScript({ url }) {
    const script = document.createElement('script');
    script.src = url;
    script.async = true;
    return { script, timeout: SCRIPT_TIMEOUT_MS };
  },
};
