import { eventually } from '../support/eventually';
import { journeys } from '../support/journey';
import { newPlayer, save, type Player } from '../support/players';
import { productUrl } from '../support/product';
import { cashBody } from '../support/samples';
import { DESKTOP, PHONE } from '../support/visit';

describe('amounts of millions on the smallest phone', () => {
  const visit = journeys();
  const viewport = { width: 320, height: 800 };
  let player: Player;

  beforeAll(async () => {
    player = await newPlayer(productUrl());
    for (let day = 10; day < 20; day += 1)
      await save(player, '/sessions', cashBody({ date: `2026-03-${day}`, cashout: 9_999_999.99 - day }));
  });

  it('fit in the line of the total, also on the page of a link', async () => {
    const { page, goto } = await visit({ player, viewport });
    const inside = async (text: string) => {
      const right = () =>
        page
          .locator('main p', { hasText: text })
          .first()
          .evaluate((figure) => {
            const range = document.createRange();
            range.selectNodeContents(figure);
            return range.getBoundingClientRect().right;
          });
      // 12 px are beside the card, 16 px within it.
      await eventually(async () => expect(await right()).toBeLessThanOrEqual(viewport.width - 28));
    };
    await goto('/');
    await inside('+$99,996,855');
    const link = await player.api.post('/api/shares', {
      subject: 'profit',
      amounts: 'shown',
      filter: {},
      expiresInDays: 7,
    });
    await goto(`/s/${link.json<{ token: string }>().token}`);
    await inside('+$99,996,855');
  });

  it('leave the button of a link with a long title its word', async () => {
    const title = 'The forty longest evenings of my new life';
    const asked = { subject: 'profit', amounts: 'shown', filter: {}, expiresInDays: 7 };
    const link = await player.api.post('/api/shares', { ...asked, title: title.slice(0, 40) });
    expect(link.status).toBe(201);
    const { page, goto } = await visit({ player, viewport });
    await goto('/');
    await page.getByRole('button', { name: 'Share', exact: true }).click();
    const button = page.getByRole('button', { name: /^Revoke The forty/ });
    const lines = await button.evaluate((element) => {
      const range = document.createRange();
      range.selectNodeContents(element);
      return new Set([...range.getClientRects()].map(({ top }) => Math.round(top))).size;
    });
    expect(lines).toBe(1);
  });

  it('leave the names of groups their place, and chips of long names fit', async () => {
    const { page, goto } = await visit({ player, viewport });
    const longest = 'The Riverside '.padEnd(100, 'W');
    const chosen = { one: 'venue=Aria', other: new URLSearchParams({ venue: longest }).toString() };
    await goto(`/insights?${new URLSearchParams(chosen).toString()}`);
    const names = page.getByRole('list', { name: 'Compare: Hourly' }).getByText(/^(Aria|The Riverside W+)$/);
    await names.first().waitFor();
    const widths = (await Promise.all((await names.all()).map((name) => name.boundingBox()))).map(
      (box) => box?.width ?? 0,
    );
    expect(widths.map((width) => width >= 96)).toEqual([true, true]);
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(viewport.width);
  });
});

describe('a page whose window changes its size', () => {
  const visit = journeys();

  it('has the layout of the new size, also if components add rules meanwhile', async () => {
    const { page, goto } = await visit({ viewport: DESKTOP });
    // This page adds no media query while the window changes. A new one would hide the fault, as Chromium then computes all styles.
    await goto('/privacy');
    const links = page.getByRole('banner').getByRole('navigation');
    await links.waitFor();
    // Adds rules without a pause for a second, as a page does while it is loading.
    await page.evaluate(() => {
      const sheet = document.querySelector<HTMLStyleElement>('style[data-styled]')?.sheet;
      const end = performance.now() + 1000;
      const { port1, port2 } = new MessageChannel();
      port1.onmessage = () => {
        sheet?.insertRule('.added { color: red }', sheet.cssRules.length);
        const pause = performance.now() + 3;
        while (performance.now() < pause);
        if (performance.now() < end) port2.postMessage(null);
      };
      port2.postMessage(null);
    });
    await page.setViewportSize(PHONE);
    await eventually(async () => {
      expect(await links.isVisible()).toBe(false);
      expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(PHONE.width);
    });
  });
});
