import type { RemoteName } from '@feltbook/contracts';
import { isRemoteReplaced } from './remotes';

const TIMEOUT_MS = 4000;

/**
 * Whether another build than this page's is deployed, so that files of this page may be gone. False without an answer.
 * @param remote whose build; null for the shell's own
 */
export async function isReplaced(remote: RemoteName | null): Promise<boolean> {
  try {
    return await (remote ? isRemoteReplaced(remote) : isShellReplaced());
  } catch {
    return false;
  }
}

async function isShellReplaced(): Promise<boolean> {
  // It names all others.
  const own = document.querySelector('script[src*="/start."]')?.getAttribute('src');
  const response = await fetch('/', {
    headers: { accept: 'text/html' },
    cache: 'no-cache',
    signal: AbortSignal.timeout(TIMEOUT_MS),
  });
  return Boolean(own) && response.ok && !(await response.text()).includes(String(own));
}
