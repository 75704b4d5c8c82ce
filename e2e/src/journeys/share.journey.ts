import { readFile } from 'node:fs/promises';
import type { Page } from 'playwright-core';
import { DashboardPage } from '../pages/dashboard-page';
import { eventually } from '../support/eventually';
import { journeys } from '../support/journey';
import { faultsOf } from '../support/page-faults';
import { newPlayer, type Player } from '../support/players';
import { productUrl } from '../support/product';
import { logThreeMonths, TODAY } from '../support/three-months';
import { PHONE } from '../support/visit';

type Color = readonly [red: number, green: number, blue: number];

interface Pixels {
  readonly width: number;
  readonly height: number;
  /** How many pixels have each of the colours. */
  readonly counts: readonly number[];
}

/** Decodes a picture in the browser. */
const pixelsOf = (page: Page, png: Buffer, colors: readonly Color[]): Promise<Pixels> =>
  page.evaluate(
    async ([bytes, wanted]) => {
      const { width, height, ...picture } = await decode(
        Uint8Array.from(atob(bytes), (one) => one.charCodeAt(0)),
      );
      const counts = wanted.map(() => 0);
      const { data } = picture;
      for (let at = 0; at < data.length; at += 4) {
        const color = wanted.findIndex(
          ([red, green, blue]) => red === data[at] && green === data[at + 1] && blue === data[at + 2],
        );
        if (color !== -1) counts[color] = (counts[color] ?? 0) + 1;
      }
      return { width, height, counts };

      async function decode(content: Uint8Array<ArrayBuffer>) {
        const bitmap = await createImageBitmap(new Blob([content], { type: 'image/png' }));
        const canvas = new OffscreenCanvas(bitmap.width, bitmap.height);
        const context = canvas.getContext('2d');
        context?.drawImage(bitmap, 0, 0);
        const data = context?.getImageData(0, 0, bitmap.width, bitmap.height).data ?? [];
        return { width: bitmap.width, height: bitmap.height, data };
      }
    },
    [png.toString('base64'), colors] as const,
  );

describe('sharing', () => {
  const visit = journeys();
  let player: Player;
  beforeAll(async () => {
    player = await newPlayer(productUrl());
    await logThreeMonths(player);
  });

  it('saves a picture of the graph that the device draws without a request', async () => {
    const { page } = await visit({ player, setsClock: true, viewport: PHONE });
    await new DashboardPage(page).open(TODAY);
    await page.getByRole('button', { name: 'Share', exact: true }).click();
    const dialog = page.getByRole('dialog', { name: 'Share' });
    const picture = dialog.getByRole('img');
    await picture.waitFor();
    expect(await picture.getAttribute('aria-label')).toBe(
      'Picture: Bankroll growth, +$1,221, Mar 1 – May 16, 2026',
    );
    expect(await faultsOf(page, '[role=dialog]')).toEqual([]);
    const requests: string[] = [];
    page.on('request', (request) => requests.push(request.url()));
    const save = async () => {
      const [file] = await Promise.all([
        page.waitForEvent('download'),
        dialog.getByRole('button', { name: 'Save picture' }).click(),
      ]);
      return readFile(await file.path());
    };

    // Surface and accent of the dark theme, then of the light one.
    const colors: Color[] = [
      [23, 26, 34],
      [106, 92, 245],
      [255, 255, 255],
      [61, 45, 192],
    ];
    const wide = await pixelsOf(page, await save(), colors);
    await dialog.getByText('No amounts', { exact: true }).click();
    await dialog.getByRole('button', { name: 'Previous style' }).click();
    await dialog.getByText('Light, story · 4 of 4').waitFor();
    await eventually(async () => expect(await picture.getAttribute('height')).toBe('1920'));
    const story = await pixelsOf(page, await save(), colors);

    expect([wide.width, wide.height, story.width, story.height]).toEqual([1200, 630, 1080, 1920]);
    const [darkSurface = 0, darkLine = 0, , lightLine = 0] = wide.counts;
    expect([darkSurface > 300_000, darkLine > 1000, lightLine]).toEqual([true, true, 0]);
    expect(story.counts[1]).toBe(0);
    expect([(story.counts[2] ?? 0) > 1_000_000, (story.counts[3] ?? 0) > 1000]).toEqual([true, true]);
    // A page that is complete loads what later ones need, stores the lists, and reports its loads.
    const ofLater = /^blob:|\.js$|\/remotes\.json$|\?changes=true$|\/remote-loads$/;
    expect(requests.filter((url) => !ofLater.test(url))).toEqual([]);
  });

  it('makes a link that shows what was chosen to a visitor, until it is revoked', async () => {
    const { page } = await visit({ player, setsClock: true });
    await new DashboardPage(page).open(TODAY);
    await page.getByRole('button', { name: 'Share', exact: true }).click();
    const dialog = page.getByRole('dialog', { name: 'Share' });
    await dialog.getByText('No amounts', { exact: true }).click();
    await dialog.getByLabel('Title (optional)').fill('My spring');
    await dialog.getByRole('button', { name: 'Create link' }).click();
    const url = await dialog.getByRole('textbox', { name: 'Your link' }).inputValue();
    expect(url).toMatch(/\/s\/[\w-]{43}$/);

    const visitor = await visit({ viewport: PHONE, theme: 'light' });
    const answers: string[] = [];
    visitor.page.on('response', (response) => {
      if (response.url().includes('/api/')) void response.text().then((text) => answers.push(text));
    });
    await visitor.page.goto(url);
    await visitor.page.getByRole('heading', { level: 1, name: 'My spring' }).waitFor();
    await visitor.page.getByRole('img', { name: 'My spring, Mar 1 – May 16, 2026' }).waitFor();
    expect(await faultsOf(visitor.page)).toEqual([]);
    await eventually(() => {
      const view = answers.find((text) => text.includes('My spring'));
      expect(view).toBeDefined();
      expect(view).not.toMatch(/1220|620\.5|@|player/);
      return Promise.resolve();
    });
    expect((await visitor.page.locator('main').textContent()) ?? '').not.toContain('$');

    await dialog.getByRole('button', { name: 'Revoke My spring' }).click();
    await dialog.getByRole('list', { name: 'Your links' }).waitFor({ state: 'detached' });
    visitor.expectBrowserErrors(/404/);
    await visitor.page.reload();
    await visitor.page.getByRole('heading', { name: 'This link does not work' }).waitFor();
  });
});
