import { eventually } from '../support/eventually';
import { journeys } from '../support/journey';
import { DESKTOP, PHONE } from '../support/visit';

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
    }, 5_000);
  });
});
