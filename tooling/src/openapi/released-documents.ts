import type { Git } from '../affected/git';
import { releasedFile } from '../release/released-file';
import { COMMITTED, type ApiDocument } from './document';

/** The slices whose code in browsers calls the API. */
const CLIENTS = ['shell', 'mf-tracking', 'mf-dashboard', 'mf-billing', 'mf-admin'];

export interface ReleasedDocument {
  /** `mf-dashboard 0.1.0`. */
  readonly client: string;
  readonly document: ApiDocument;
}

/** The API that each client was last released for. */
export const releasedDocuments = (git: Git): ReleasedDocument[] =>
  CLIENTS.flatMap((client) => {
    const released = releasedFile(git, client, COMMITTED);
    if (!released) return [];
    return [{ client: `${client} ${released.version}`, document: JSON.parse(released.text) as ApiDocument }];
  });
