import type { Git } from '../affected/git';
import { COMMITTED, type ApiDocument } from './document';

/** The slices whose code in browsers calls the API. */
export const CLIENTS = ['shell', 'mf-tracking', 'mf-dashboard', 'mf-billing', 'mf-admin'] as const;

export interface ReleasedDocument {
  /** `mf-dashboard 0.1.0`. */
  readonly client: string;
  readonly document: ApiDocument;
}

const lines = (text: string): string[] => text.split('\n').filter(Boolean);

/**
 * The API that each client was last released for. A release changes the client's changelog. A client that was released
 * before the document was committed is taken to know its first version.
 * @returns nothing for a client without a release, or if no commit has the document
 */
export function releasedDocuments(git: Git): ReleasedDocument[] {
  const first = lines(git(['log', '--diff-filter=A', '--format=%H', '--', COMMITTED])).at(-1);
  if (!first) return [];
  return CLIENTS.flatMap((client) => {
    const release = lines(git(['log', '-1', '--format=%H', '--', `${client}/CHANGELOG.md`]))[0];
    if (!release) return [];
    const { version } = JSON.parse(git(['show', `${release}:${client}/package.json`])) as { version: string };
    const known =
      lines(git(['ls-tree', '--name-only', release, '--', COMMITTED])).length > 0 ? release : first;
    const document = JSON.parse(git(['show', `${known}:${COMMITTED}`])) as ApiDocument;
    return [{ client: `${client} ${version}`, document }];
  });
}
