// Replaces the shell's `federation/remotes` and `remotes-document` in the unfederated build: imports each remote lazily from source.
const REMOTES = {
  mf_tracking: () => import('../../mf-tracking/src/remote.tsx'),
  mf_dashboard: () => import('../../mf-dashboard/src/remote.tsx'),
  mf_billing: () => import('../../mf-billing/src/remote.tsx'),
  mf_admin: () => import('../../mf-admin/src/remote.tsx'),
};

export const failuresOf = () => 0;
export const isRemoteReplaced = () => Promise.resolve(false);
export const loadRemoteModule = async (name) => (await REMOTES[name]()).default;
export const prefetchRemote = (name) => void loadRemoteModule(name);

export const filesOf = () => Promise.reject(new Error('There are none.'));
export const isFromDevice = () => false;
export const currentPreview = () => undefined;
export const subscribeToPreview = () => () => undefined;
export const readRemotesDocument = async () => (await fetch('/remotes.json')).json();
