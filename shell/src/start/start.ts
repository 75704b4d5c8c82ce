import { PAGES, type RemotesDocument, subscriptionStatusPath } from '@feltbook/contracts';
import { callEarly } from '@feltbook/web-kit/early-call';
import { filesOf as remoteFilesOf, type Manifest } from '../federation/manifest';
import { readEarly } from '../federation/early-answers';
import { figuresOf } from './figures';
import { wasSignedIn } from './signed-in-flag';

function preload(href: string): void {
  const link = document.createElement('link');
  link.rel = 'preload';
  link.as = 'script';
  link.href = href;
  document.head.append(link);
}

/** Files of the shell that the main script will load, from the build. */
const filesOf = (name: string): string[] =>
  document
    .querySelector<HTMLMetaElement>(`meta[name="feltbook:${name}"]`)
    ?.content.split(' ')
    .filter(Boolean) ?? [];

/**
 * Loads the files of the first page at the same time as the main script, which would find them one after the other. A
 * failure is ignored: the main script loads them again.
 */
export async function start(): Promise<void> {
  const first = location.pathname.split('/')[1];
  const page = PAGES.find(({ path }) => path.split('/')[1] === first);
  const signedIn = wasSignedIn();
  if (!signedIn && (page?.path === '/login' || page?.access === 'player'))
    filesOf('sign-in').forEach(preload);
  // Only few players may open the owner's pages.
  if (!signedIn || !page?.remote || page.access === 'owner') return;
  filesOf('federation').forEach(preload);
  const deployed = readEarly<RemotesDocument>('/remotes.json');
  // Every page shows the plan or needs it for its menu.
  callEarly(({ email }) => [...figuresOf(page), subscriptionStatusPath(email)]);
  const { remotes } = await deployed;
  const entry = remotes[page.remote];
  if (!entry) return;
  const { href } = new URL(entry.manifest, location.origin);
  const { entry: script, sync } = remoteFilesOf(await readEarly<Manifest>(href), href);
  [script, ...sync].forEach(preload);
}
