const LEASE_MS = 15_000;
const POLL_MS = 60;
const PROBE = 'feltbook.probe';

const pause = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));

/**
 * Replaces `navigator.locks` in pages without a secure context (plain http on a home network). A lease in local storage
 * is written, read again after a pause, and released after the work or after its expiry.
 */
async function underLease<T>(name: string, work: () => Promise<T>): Promise<T> {
  const key = `${name}.lease`;
  const mine = Math.random().toString(36).slice(2);
  const holder = () => {
    const [id, until] = (localStorage.getItem(key) ?? '').split(' ');
    return Number(until) > Date.now() ? id : undefined;
  };
  while (holder() !== mine) {
    if (!holder()) localStorage.setItem(key, `${mine} ${Date.now() + LEASE_MS}`);
    // The last writer before the end of the pause holds the lease.
    await pause(POLL_MS);
  }
  try {
    return await work();
  } finally {
    if (holder() === mine) localStorage.removeItem(key);
  }
}

/** Whether local storage works; also its getter may throw. */
function hasLocalStorage(): boolean {
  try {
    localStorage.setItem(PROBE, '');
    localStorage.removeItem(PROBE);
    return true;
  } catch {
    return false;
  }
}

/**
 * Runs `work` while no other tab of this origin runs work under the same name. A browser that blocks storage may have neither
 * locks nor leases: `work` then runs at once.
 */
export async function oneTabAtATime<T>(name: string, work: () => Promise<T>): Promise<T> {
  if (!navigator.locks) return hasLocalStorage() ? underLease(name, work) : work();
  let isGranted = false;
  const granted = () => {
    isGranted = true;
    return work();
  };
  try {
    return await navigator.locks.request(name, granted);
  } catch (error) {
    if (isGranted) throw error;
    return work();
  }
}
