import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import type { Page } from 'playwright-core';
import { LoginPage } from '../pages/login-page';
import { eventually } from '../support/eventually';
import { newPlayer, PASSWORD, save } from '../support/players';
import { productUrl } from '../support/product';
import { Profile } from '../support/profile';
import { cashBody, tournamentBody } from '../support/samples';

let profile: Profile | undefined;
afterEach(async () => {
  await profile?.end();
  profile = undefined;
});

/** A stored body as it is, and unpacked if it is compressed. */
function* readings(bytes: Buffer): Generator<Buffer> {
  yield bytes;
  const gzip = bytes.indexOf(Buffer.from([0x1f, 0x8b, 0x08]));
  for (const unpack of [() => gunzipSync(bytes.subarray(gzip)), () => brotliDecompressSync(bytes)]) {
    try {
      yield unpack();
    } catch {
      // Not compressed in this way.
    }
  }
}

/** Files of a folder that contain one of the texts, in UTF-8 or as browsers store strings in memory. */
async function filesWith(folder: string, texts: readonly string[]): Promise<string[]> {
  const found: string[] = [];
  const needles = texts.flatMap((text) => [Buffer.from(text), Buffer.from(text, 'utf16le')]);
  for (const entry of await readdir(folder, { recursive: true, withFileTypes: true })) {
    if (!entry.isFile()) continue;
    const path = join(entry.parentPath, entry.name);
    const bytes = await readFile(path).catch(() => Buffer.alloc(0));
    for (const reading of readings(bytes))
      if (needles.some((needle) => reading.includes(needle))) found.push(path.slice(folder.length));
  }
  return found;
}

const countOfStoredAnswers = (page: Page): Promise<number> =>
  page.evaluate(
    () =>
      new Promise<number>((resolve, reject) => {
        const opening = indexedDB.open('feltbook');
        opening.onerror = () => reject(new Error('No database.'));
        opening.onsuccess = () => {
          const counting = opening.result.transaction('texts').objectStore('texts').count();
          counting.onerror = () => reject(new Error('No answers.'));
          counting.onsuccess = () => {
            opening.result.close();
            resolve(counting.result);
          };
        };
      }),
  );

it("leaves no file with a player's results behind after a sign-out", async () => {
  const player = await newPlayer(productUrl());
  const texts = ['Riverboat Xanadu', 'Folded aces to Zebulon', 'Quixote Deepstack'];
  const [location = '', notes = '', name = ''] = texts;
  await save(player, '/sessions', cashBody({ location, notes }));
  await save(player, '/tournaments', tournamentBody({ name, location, notes }));
  profile = await Profile.fresh(productUrl());
  const { page } = profile;
  const login = new LoginPage(page);
  await login.open();
  await login.signIn(player.id, PASSWORD);
  await login.untilSignedIn('Mia');
  const answered = page.waitForResponse((response) => response.url().includes('/api/dashboard'));
  await page.goto('/dashboard');
  await answered;
  for (const [path, text] of [
    ['/cash', location],
    ['/tournaments', name],
    ['/cash', location],
  ] as const) {
    await page.goto(path);
    await page.getByText(text).filter({ visible: true }).first().waitFor();
  }
  // The device stores the list's answer a second later.
  await eventually(async () => expect(await countOfStoredAnswers(page)).toBeGreaterThan(1));
  await page.getByRole('button', { name: 'Account: Mia' }).click();
  await page.getByRole('menuitem', { name: 'Logout' }).click();
  await page
    .getByRole('dialog')
    .or(page.getByRole('alertdialog'))
    .getByRole('button', { name: 'Logout' })
    .click();
  await page.waitForURL('**/login');
  const local = await page.evaluate(() => JSON.stringify(localStorage) + JSON.stringify(sessionStorage));
  for (const text of texts) expect(local).not.toContain(text);

  const folder = await profile.close();
  // The profile was written: it holds the shell's files.
  expect(await filesWith(folder, ['Feltbook'])).not.toEqual([]);
  expect(await filesWith(folder, texts)).toEqual([]);
});
