import type { ModuleFederationRuntimePlugin } from '@module-federation/enhanced/runtime';

const SCRIPT_TIMEOUT_MS = 10_000;

/** Adds the timeout of scripts, which the runtime lacks. */
export const loadTimeouts: ModuleFederationRuntimePlugin = {
  name: 'feltbook-load-timeouts',

  createScript({ url }) {
    const script = document.createElement('script');
    script.src = url;
    script.async = true;
    return { script, timeout: SCRIPT_TIMEOUT_MS };
  },
};
