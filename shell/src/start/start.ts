import './csp';
import { PAGES } from '@feltbook/contracts';
import { currentSession, getAhead, openSession } from '@feltbook/web-kit';
import { filesOf } from '../federation/remotes-document';
import { getsOf } from './figures';
import { wasSignedIn } from './signed-in-flag';

const metaOf = (name: string) => document.querySelector<HTMLMetaElement>(`meta[name="feltbook:${name}"]`);

/** Loads a script that another one will run. @returns once it has loaded or failed */
const preload = (href: string) =>
  new Promise((resolve) => {
    const link = document.createElement('link');
    link.rel = 'preload';
    link.as = 'script';
    link.href = href;
    link.onload = link.onerror = resolve;
    document.head.append(link);
  });

/** Preloads files of the shell that the build names. */
const preloadNamed = (meta: HTMLMetaElement | null) =>
  Promise.all((meta?.content.split(' ') ?? []).filter(Boolean).map(preload));

/** Settled once it is known who is signed in, which decides what is rendered. */
export const opened: Promise<void> = openSession();

/**
 * Requests what the first page needs while the main script is loading: for a player the files of its remote, a new token
 * if the last visit's is old, and the page's figures; for a visitor the sign-in page. A failure is ignored: the main
 * script requests it again.
 */
export function start(): void {
  const first = location.pathname.split('/')[1] ?? '';
  if (!wasSignedIn()) {
    const signIn = metaOf('sign-in');
    if (signIn?.dataset['pages']?.split(' ').includes(first)) void preloadNamed(signIn);
    return;
  }
  const parts = preloadNamed(metaOf('signed-in'));
  const page = PAGES.find(({ path }) => path.split('/')[1] === first);
  // Only few players may open the owner's pages.
  if (!page?.remote || page.access === 'owner') return;
  filesOf(page.remote, false).then(
    // After the parts, which the first frame waits for, and the main script, which is arriving beside them.
    ({ entry, sync }) => parts.then(() => [entry, ...sync].forEach((href) => void preload(href))),
    () => undefined,
  );
  void opened.then(() => {
    const { user } = currentSession();
    for (const get of user ? getsOf(page, user) : []) getAhead(...get);
  });
}

start();
