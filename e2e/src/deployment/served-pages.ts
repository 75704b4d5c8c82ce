import { remotesDocument } from '@feltbook/contracts';
import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { request } from 'undici';
import { eventually } from '../support/eventually';
import type { PageSlice } from '../support/isolated-product';

/** A busy service's answer to a call of a page, which calls again. Never the answer to a file of a page. */
export const BUSY_SERVICE = /status of 503 (?!.*\/(?:assets\/|previews\/|remotes|sw\.js))/;

/** What the gateway writes into the shell's document. */
const REMOTES = /(?<=<script type="application\/json" id="remotes">)[^]*?(?=<\/script>)/;

async function textOf(source: string, file: string): Promise<string> {
  if (!source.startsWith('http')) return readFile(join(source, file), 'utf8');
  return (await request(`${source}/${file}`)).body.text();
}

/** The first digits of a manifest's hash, as the gateway computes it. */
const hashOf = (manifest: string): string => createHash('sha256').update(manifest).digest('hex').slice(0, 12);

/**
 * Waits until a gateway's documents name the builds of these folders or servers. It looks for new ones once a second, and
 * sends the names that it knows if looking takes long.
 */
export async function untilServed(
  gateway: string,
  sources: Iterable<readonly [PageSlice, string]>,
): Promise<void> {
  for (const [slice, source] of sources) {
    await eventually(async () => {
      const answer = await request(gateway, { headers: { accept: 'text/html' } });
      const document = await answer.body.text();
      if (slice === 'shell') {
        expect(document.replace(REMOTES, '')).toBe(await textOf(source, 'index.html'));
        return;
      }
      const { remotes } = remotesDocument.parse(JSON.parse(REMOTES.exec(document)?.[0] ?? ''));
      expect(remotes[slice]?.build?.manifestHash).toBe(hashOf(await textOf(source, 'mf-manifest.json')));
    });
  }
}
