import { PAGES, type RemotesDocument, subscriptionStatusPath } from '@feltbook/contracts';
import { callEarly } from '@feltbook/web-kit/early-call';
import { readEarly } from '../federation/early-answers';
import { filesOf, type Manifest } from '../federation/manifest';
import { figuresOf } from './figures';
import { preload } from './preload';

/**
 * Requests what a player's first page shows, and the files of its remote, while the main script is loading. A failure is
 * ignored: the main script requests them again.
 */
export async function callAhead(): Promise<void> {
  // The main script, which removes it, was faster: it requests everything itself.
  if (!document.querySelector('meta[name="feltbook:early"]')) return;
  const first = location.pathname.split('/')[1];
  const page = PAGES.find(({ path }) => path.split('/')[1] === first);
  // Only few players may open the owner's pages.
  if (!page?.remote || page.access === 'owner') return;
  const deployed = readEarly<RemotesDocument>('/remotes.json');
  // Every page shows the plan or needs it for its menu.
  callEarly(({ email }) => [...figuresOf(page), { path: subscriptionStatusPath(email) }]);
  const { remotes } = await deployed;
  const entry = remotes[page.remote];
  if (!entry) return;
  const { href } = new URL(entry.manifest, location.origin);
  const { entry: script, sync } = filesOf(await readEarly<Manifest>(href), href);
  [script, ...sync].forEach(preload);
}
