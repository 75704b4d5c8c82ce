import type { RemoteName } from '@feltbook/contracts';
import { hasChanged } from './manifests';
import { manifestOf } from './remotes-document';

const TIMEOUT_MS = 4000;
/** A page that reloads itself and fails again would do so for ever. */
const RELOAD_AT_MOST_EVERY_MS = 15_000;
const LAST_RELOAD = 'feltbook.reloaded-at';

/**
 * Whether another build than the one in this page is deployed by now: then files that this one names may be gone. False
 * when nobody answers.
 * @param remote whose build; null for the shell's own
 */
export async function isReplaced(remote: RemoteName | null): Promise<boolean> {
  try {
    return await (remote ? hasChanged(await manifestOf(remote, true)) : isShellReplaced());
  } catch {
    return false;
  }
}

async function isShellReplaced(): Promise<boolean> {
  const own = document.querySelector('script[src]')?.getAttribute('src');
  const response = await fetch('/', {
    headers: { accept: 'text/html' },
    cache: 'no-cache',
    signal: AbortSignal.timeout(TIMEOUT_MS),
  });
  return Boolean(own) && response.ok && !(await response.text()).includes(String(own));
}

/**
 * Loads the page anew, with what is deployed now. What was typed into a form is kept on the device, as ever.
 * @returns false when that has just been done, and did not help
 */
export function reloadOnce(): boolean {
  const last = Number(sessionStorage.getItem(LAST_RELOAD) ?? 0);
  if (Date.now() - last < RELOAD_AT_MOST_EVERY_MS) return false;
  sessionStorage.setItem(LAST_RELOAD, String(Date.now()));
  location.reload();
  return true;
}
