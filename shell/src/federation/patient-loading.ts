import type { ModuleFederationRuntimePlugin } from '@module-federation/enhanced/runtime';

const MANIFEST_TIMEOUT_MS = 6000;
const SCRIPT_TIMEOUT_MS = 10_000;

/**
 * What the runtime lacks: its fetch waits for ever and takes an error page for a manifest, its scripts wait too long.
 */
export const patientLoading: ModuleFederationRuntimePlugin = {
  name: 'feltbook-patient-loading',

  async fetch(url, init) {
    const response = await fetch(url, {
      ...init,
      cache: 'no-cache',
      signal: AbortSignal.timeout(MANIFEST_TIMEOUT_MS),
    });
    if (!response.ok) throw new Error(`${url} answered ${response.status}.`);
    return response;
  },

  createScript({ url }) {
    const script = document.createElement('script');
    script.src = url;
    script.async = true;
    return { script, timeout: SCRIPT_TIMEOUT_MS };
  },
};
