import type { Page } from 'playwright-core';
import { eventually } from '../support/eventually';
import { journeys } from '../support/journey';
import { faultsOf } from '../support/page-faults';
import { SECRET, withExif } from '../support/photo-file';
import { newPlayer, type Player, save } from '../support/players';
import { productUrl } from '../support/product';
import { cashBody } from '../support/samples';
import { PHONE } from '../support/visit';

/** A photo of 3,000 × 2,250 pixels with the place where it was taken. */
async function takePhoto(page: Page) {
  const dataUrl = await page.evaluate(() => {
    const canvas = Object.assign(document.createElement('canvas'), { width: 3000, height: 2250 });
    const context = canvas.getContext('2d');
    if (!context) throw new Error('There is no canvas.');
    context.fillStyle = 'seagreen';
    context.fillRect(0, 0, 3000, 2250);
    context.fillStyle = 'gold';
    context.fillRect(200, 200, 800, 800);
    return canvas.toDataURL('image/jpeg', 0.9);
  });
  return { name: 'IMG_0001.jpg', mimeType: 'image/jpeg', buffer: withExif(dataUrl) };
}

const call = (path: string, method: string, player?: Player, body?: Buffer) =>
  fetch(new URL(path, productUrl()), {
    method,
    headers: {
      ...(player && { authorization: `Bearer ${player.token}` }),
      ...(body && { 'content-type': 'image/jpeg' }),
    },
    body: body ? new Uint8Array(body) : null,
  });

describe('a photo of a session', () => {
  const visit = journeys();

  it('is added on a phone without its place, seen by its player alone, deleted and given back', async () => {
    const player = await newPlayer(productUrl());
    const id = await save(player, '/sessions', cashBody());
    const path = `/api/photos/cash/${id}`;
    const { page, goto } = await visit({ player, viewport: PHONE });
    await goto(`/session/${id}`);
    await page.getByRole('button', { name: 'Add a photo' }).waitFor();
    expect(await faultsOf(page)).toEqual([]);

    const taken = await takePhoto(page);
    expect(taken.buffer.includes(SECRET)).toBe(true);
    await page.locator('input[type=file]').setInputFiles(taken);
    const picture = page.getByRole('img', { name: 'Photo of this session' });
    await picture.waitFor();
    await eventually(async () => {
      const side = await picture.evaluate((image: HTMLImageElement) => image.naturalWidth);
      expect(side).toBe(2000);
    });
    expect(await faultsOf(page)).toEqual([]);

    const stored = await call(path, 'GET', player);
    const bytes = Buffer.from(await stored.arrayBuffer());
    expect(stored.headers.get('content-type')).toBe('image/jpeg');
    expect(stored.headers.get('cache-control')).toBe('no-store');
    expect(stored.headers.get('content-security-policy')).toContain('sandbox');
    expect(bytes.length).toBeLessThanOrEqual(1_000_000);
    for (const trace of ['Exif', SECRET, 'ICC_PROFILE']) expect(bytes.includes(trace)).toBe(false);

    // A client of another make sends what a phone wrote: the server removes it as well.
    expect((await call(path, 'PUT', player, taken.buffer)).status).toBe(200);
    const cleaned = Buffer.from(await (await call(path, 'GET', player)).arrayBuffer());
    expect([cleaned.length > 10_000, cleaned.includes('Exif'), cleaned.includes(SECRET)]).toEqual([
      true,
      false,
      false,
    ]);

    const other = await newPlayer(productUrl());
    expect((await call(path, 'GET', other)).status).toBe(404);
    expect((await call(path, 'PUT', other, taken.buffer)).status).toBe(404);
    expect((await call(path, 'GET')).status).toBe(401);

    await page.reload();
    await page.getByRole('button', { name: 'Delete the photo' }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Delete' }).click();
    await page.getByRole('button', { name: 'Add a photo' }).waitFor();
    expect((await call(path, 'GET', player)).status).toBe(204);
    await page.getByRole('button', { name: 'Undo' }).click();
    await picture.waitFor();

    expect((await player.api.delete(`/sessions/${id}`)).status).toBe(204);
    expect((await call(path, 'GET', player)).status).toBe(404);
    expect((await player.api.post(`/sessions/${id}/restore`, cashBody())).status).toBe(201);
    expect((await call(path, 'GET', player)).status).toBe(200);
  });
});
