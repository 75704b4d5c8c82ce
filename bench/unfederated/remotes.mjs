// Replaces the shell's `federation/remotes` in the unfederated build: imports each remote lazily from source.
const REMOTES = {
  mf_tracking: () => import('../../mf-tracking/src/remote.tsx'),
  mf_dashboard: () => import('../../mf-dashboard/src/remote.tsx'),
  mf_billing: () => import('../../mf-billing/src/remote.tsx'),
  mf_admin: () => import('../../mf-admin/src/remote.tsx'),
};

export class ContractMismatch extends Error {}
export const failuresOf = () => 0;
export const loadRemoteModule = async (name) => (await REMOTES[name]()).default;
export const prefetchRemote = (name) => void loadRemoteModule(name);
