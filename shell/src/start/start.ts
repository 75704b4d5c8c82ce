import { preload } from './preload';
import { wasSignedIn } from './signed-in-flag';

const metaOf = (name: string) => document.querySelector<HTMLMetaElement>(`meta[name="feltbook:${name}"]`);
/** Files of the shell that the build names. */
const filesOf = (meta: HTMLMetaElement | null): string[] => meta?.content.split(' ').filter(Boolean) ?? [];

/**
 * Loads files of the first page at the same time as the main script, which would find them one after the other: for a
 * player what signed-in players need and the script that calls ahead, for a visitor the sign-in page. A failure is
 * ignored: the main script loads them again. Small, because visitors load it as well.
 */
export function start(): void {
  if (wasSignedIn()) {
    for (const src of filesOf(metaOf('early'))) {
      const script = document.createElement('script');
      script.src = src;
      document.head.append(script);
    }
    filesOf(metaOf('signed-in')).forEach(preload);
    return;
  }
  const signIn = metaOf('sign-in');
  const first = location.pathname.split('/')[1] ?? '';
  if (signIn?.dataset['pages']?.split(' ').includes(first)) filesOf(signIn).forEach(preload);
}
