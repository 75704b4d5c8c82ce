import { testBrowser } from '../support/browser';
import { journeys } from '../support/journey';
import { productUrl } from '../support/product';
import type { Visit } from '../support/visit';

describe('a browser that Feltbook does not support', () => {
  const visit = journeys();

  async function expectPlainPage({ page, goto }: Visit): Promise<void> {
    await goto('/login');
    await page.getByRole('heading', { name: 'Update your browser' }).waitFor();
    expect(await page.getByRole('listitem').allTextContents()).toContain(
      'Safari 16.4 on iPhone, iPad or Mac',
    );
    expect(await page.locator('#root').count()).toBe(0);
    await page.waitForFunction(() => getComputedStyle(document.body).marginLeft === '24px');
  }

  it.each([':has(', 'subgrid'])('without %s shows which versions work', async (feature) => {
    const opened = await visit({ fresh: true });
    await opened.page.addInitScript((missing) => {
      CSS.supports = new Proxy(CSS.supports, {
        apply: (supports, css, condition: [string]) =>
          !condition.join().includes(missing) && Reflect.apply(supports, css, condition),
      });
    }, feature);
    await expectPlainPage(opened);
  });

  it('without lookbehind shows which versions work', async () => {
    const opened = await visit({ fresh: true });
    opened.expectBrowserErrors(/invalid group specifier name/);
    await opened.page.addInitScript(() => {
      window.RegExp = new Proxy(RegExp, {
        construct(target, [source, flags]: [string | RegExp, string?]) {
          if (String(source).includes('(?<=')) throw new SyntaxError('invalid group specifier name');
          return new target(source, flags);
        },
      });
    });
    await expectPlainPage(opened);
  });

  it('without JavaScript says how to turn it on', async () => {
    const browser = await testBrowser();
    const context = await browser.newContext({ baseURL: productUrl(), javaScriptEnabled: false });
    const page = await context.newPage();
    await page.goto('/login');
    const heading = page.getByRole('heading', { name: 'Turn on JavaScript' });
    expect(await heading.isVisible()).toBe(true);
    expect((await heading.boundingBox())?.x).toBe(24);
    await context.close();
  });
});
