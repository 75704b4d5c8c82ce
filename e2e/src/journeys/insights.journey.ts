import { ListPage } from '../pages/list-page';
import { eventually } from '../support/eventually';
import { journeys } from '../support/journey';
import { faultsOf } from '../support/page-faults';
import { newPlayer, type Player, save } from '../support/players';
import { productUrl } from '../support/product';
import { cashBody } from '../support/samples';
import { PHONE } from '../support/visit';

/** Ten sessions, fewer on each weekday: $25 an hour, 105.4 · 2.262 / √40 dollars more or less. */
const ANSWERS = [
  ['Where', /^Too early to call at 1\/2: \+\$25 an hour \(very likely −\$13 to \+\$63/],
  ['When', /^Too few cash sessions to say/],
  ['Luck', /It may be luck: about 1 in \d+ break-even players would be this far up\.$/],
  ['What next', /^Too early to call: the next 100\sh may bring −\$/],
] as const;

describe('Insights of a player with ten cash sessions', () => {
  const visit = journeys();
  let player: Player;

  /** Of four hours, five times +$300 and five times −$100: $25 an hour, with a deviation of $100. Two at the Wynn. */
  beforeAll(async () => {
    player = await newPlayer(productUrl());
    for (let at = 0; at < 10; at += 1) {
      const cashout = at % 2 ? 200 : 600;
      const location = at < 8 ? 'Aria' : 'Wynn';
      const date = `2026-03-${10 + at}`;
      await save(
        player,
        '/sessions',
        cashBody({ date, startTime: '18:00', endTime: '22:00', cashout, location }),
      );
    }
  });

  it('leads from a bar to its results, whose filter a chip removes', async () => {
    const { page, goto } = await visit({ player });
    await goto('/insights');
    const venues = page.getByRole('list', { name: 'Venues: Profit' });
    await venues.getByRole('link', { name: /^Wynn/ }).click();
    const list = new ListPage(page, 'sessions');
    await eventually(async () => expect(await list.count.textContent()).toBe('2 of 10 sessions'));
    await page.getByRole('button', { name: 'Remove Location: Wynn' }).click();
    await eventually(async () => expect(await list.count.textContent()).toBe('10 of 10 sessions'));
  });

  it('is accessible where its groups have results', async () => {
    const { page, goto } = await visit({ player });
    await goto('/insights?tab=luck');
    await page.getByRole('list', { name: 'Compare: Hourly' }).waitFor();
    expect(await faultsOf(page)).toEqual([]);
    await goto('/insights?tab=when');
    await page.getByRole('table', { name: 'Weekday and time of day: Profit' }).waitFor();
    expect(await faultsOf(page)).toEqual([]);
  });

  it('has four tabs that answer, keep the filter, and are at most three screens of a phone long', async () => {
    const { page, goto } = await visit({ player, viewport: PHONE });
    await goto('/insights?venue=Aria');
    await page.getByRole('list', { name: 'Venues: Profit' }).waitFor();
    const verdict = page.getByRole('status', { name: 'Verdict' });
    expect(await verdict.locator('p').first().textContent()).toBe(
      'Too early to call: 8 sessions with hours, 10 needed.',
    );
    await page.getByRole('tab', { name: 'What next' }).click();
    await page.waitForURL(/\?venue=Aria&tab=next$/);
    await page.goBack();
    await page.getByRole('tab', { name: 'Where', selected: true }).waitFor();
    await page.getByRole('button', { name: 'Remove Location: Aria' }).click();
    await page.waitForURL(/\/insights$/);
    for (const [name, words] of ANSWERS) {
      await page.getByRole('tab', { name }).click();
      await page.getByRole('tabpanel', { name }).getByText(words).first().waitFor();
      await page.waitForLoadState('networkidle');
      await eventually(async () => {
        const height = await page.evaluate(() => document.querySelector('main')?.scrollHeight ?? Infinity);
        expect(height).toBeLessThanOrEqual(3 * PHONE.height);
      });
    }
  });

  it('says what the next hours may bring, as a calculation by hand does', async () => {
    const { page, goto } = await visit({ player });
    await goto('/insights?hours=400&seed=3');
    const part = page.locator('section', {
      has: page.getByRole('heading', { name: 'What next: cash games' }),
    });
    await part.getByRole('img', { name: /^20 examples/ }).waitFor();
    // s = 105.4, known from 40 hours: 25 · 400 ± 1.036433 and 1.959964 · s · √(400 · (1 + 400/40))
    expect(await part.getByRole('definition').allTextContents()).toEqual([
      '+$10,000',
      '+$2,753 to +$17,247',
      '−$3,704 to +$23,704',
      '7.6%',
    ]);
    await part.getByRole('button', { name: 'Another 20' }).click();
    await page.waitForURL(/seed=4/);
  });

  it('leads from a length and from a part of the week to its results', async () => {
    const { page, goto } = await visit({ player });
    await goto('/insights?tab=when');
    const lengths = page.getByRole('list', { name: 'Length: Profit' });
    await lengths.getByRole('link', { name: /^4\sh to 6\sh/ }).click();
    const list = new ListPage(page, 'sessions');
    await eventually(async () => expect(await list.count.textContent()).toBe('10 of 10 sessions'));
    await page.getByRole('button', { name: /^Remove Length: 4\sh to 6\sh$/ }).waitFor();
    await page.goBack();
    const week = page.getByRole('table', { name: 'Weekday and time of day: Profit' });
    // 10 March 2026 was a Tuesday: of ten days, three of the week's seven come twice.
    await week
      .getByRole('link', { name: /^2 results: / })
      .first()
      .focus();
    await page.keyboard.press('Enter');
    await eventually(async () => expect(await list.count.textContent()).toBe('2 of 10 sessions'));
    await page.getByRole('button', { name: /^Remove Day and start: / }).click();
    await eventually(async () => expect(await list.count.textContent()).toBe('10 of 10 sessions'));
  });

  it('compares any two selections, and keeps them in the address', async () => {
    const { page, goto } = await visit({ player });
    const selections = { one: 'venue=Wynn', other: 'venue=Aria' };
    await goto(`/insights?${new URLSearchParams(selections).toString()}`);
    const part = page.locator('section', { has: page.getByRole('heading', { name: 'Compare' }) });
    const words = part.getByRole('status');
    await eventually(async () =>
      expect(await words.textContent()).toBe('Too few sessions to say: Wynn needs 10 with a known length.'),
    );
    const first = part.getByRole('region', { name: 'First' });
    await first.getByRole('button', { name: 'Remove Location: Wynn' }).click();
    await eventually(async () =>
      expect(await words.textContent()).toBe('Too few sessions to say: Aria needs 10 with a known length.'),
    );
    await part.getByText('8 results in both').waitFor();
    await part.getByRole('combobox', { name: 'Which two' }).selectOption('This year and last year to date');
    await page.waitForURL(/one=date%3Dytd&other=date%3Dlast_ytd/);
    await eventually(async () =>
      expect(await words.textContent()).toBe(
        'Too few sessions to say: Last year to date needs 10 with a known length.',
      ),
    );
    await page.reload();
    await words.getByText(/Last year to date needs 10/).waitFor();
  });
});
