import type { ModuleFederationRuntimePlugin } from '@module-federation/enhanced/runtime';
import { readManifest, rememberManifest } from './manifests';

const SCRIPT_TIMEOUT_MS = 10_000;

/**
 * Adds timeouts that the runtime lacks, and rejects error pages in place of manifests.
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
