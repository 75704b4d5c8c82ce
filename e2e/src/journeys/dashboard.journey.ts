import { DashboardPage } from '../pages/dashboard-page';
import { ListPage } from '../pages/list-page';
import { eventually } from '../support/eventually';
import { journeys } from '../support/journey';
import { faultsOf } from '../support/page-faults';
import { newPlayer, type Player } from '../support/players';
import { productUrl } from '../support/product';
import { logThreeMonths, TODAY } from '../support/three-months';
import { BANKROLL, CARDS, DETAILS, type Detail } from '../support/three-months-figures';
import { PHONE, type VisitOptions } from '../support/visit';

describe('the dashboard of a player with three months of results', () => {
  const visit = journeys();
  let player: Player;

  async function playerOfThreeMonths(): Promise<Player> {
    const fresh = await newPlayer(productUrl());
    await logThreeMonths(fresh);
    return fresh;
  }

  async function open(options: VisitOptions = {}): Promise<DashboardPage> {
    const { page } = await visit({ player, setsClock: true, ...options });
    const dashboard = new DashboardPage(page);
    await dashboard.open(TODAY);
    return dashboard;
  }

  beforeAll(async () => {
    player = await playerOfThreeMonths();
  });

  it('greets the player, and shows figures that equal a calculation by hand', async () => {
    const dashboard = await open();
    expect(await dashboard.greeting.textContent()).toBe('Welcome back, Mia');
    const shown: Record<string, readonly string[]> = {};
    for (const [name, expected] of Object.entries(CARDS)) {
      shown[name] = (await dashboard.texts(name)).slice(1, 1 + expected.length);
    }
    expect(shown).toEqual(CARDS);
  });

  it('explains each figure in a dialog', async () => {
    const dashboard = await open();
    const shown: Record<string, Detail> = {};
    for (const [name, { tables, facts, texts }] of Object.entries(DETAILS)) {
      await dashboard.openDetail(name);
      const text = await dashboard.detail();
      shown[name] = {
        ...(tables && { tables: await dashboard.tables(Object.keys(tables)) }),
        ...(facts && { facts: await dashboard.facts() }),
        ...(texts && { texts: texts.filter((part) => text.includes(part)) }),
      };
      await dashboard.closeDetail();
    }
    expect(shown).toEqual(DETAILS);
  });

  it('shows totals of this month and the last, and the five latest results', async () => {
    const dashboard = await open();
    expect(await dashboard.month("This month's performance")).toEqual([
      ['Total Profit', '+$400'],
      ['Cash Profit', '+$400'],
      ['Tournament Profit', '$0'],
      ['Total Sessions', '3'],
    ]);
    expect(await dashboard.month("Last month's performance")).toEqual([
      ['Total Profit', '+$1,261'],
      ['Cash Profit', '+$511'],
      ['Tournament Profit', '+$750'],
      ['Total Sessions', '5'],
    ]);
    const recent = await dashboard.recent.allTextContents();
    expect(recent.map((text) => /[+−]?\$\d+/.exec(text)?.[0])).toEqual([
      '−$240',
      '+$90',
      '+$550',
      '$0',
      '+$750',
    ]);
  });

  it('draws charts of the bankroll, cash sessions and tournaments', async () => {
    const dashboard = await open();
    expect(await dashboard.chartLabel('Overall bankroll growth')).toBe(
      'Overall bankroll growth: from $0 on Mar 1, 2026 to +$1,221 on May 16, 2026; ' +
        'peak +$1,461 on May 9, 2026; worst downswing −$770.',
    );
    expect(await dashboard.chartPoints('Overall bankroll growth')).toEqual(BANKROLL);
    expect(await dashboard.chartLabel('Cash sessions growth')).toContain(
      'to +$621 on May 16, 2026; peak +$861 on May 9, 2026',
    );
    expect(await dashboard.chartPoints('Tournament growth')).toEqual([
      ['Mar 1, 2026', '$0'],
      ['Mar 22, 2026', '−$150'],
      ['Apr 19, 2026', '+$600'],
    ]);
    expect(await dashboard.chartLabel('Cash session win rate')).toBe('60%: Good');
  });

  it('draws a chart once it is near the window', async () => {
    const dashboard = await open({ viewport: { width: PHONE.height, height: PHONE.width } });
    // The last section of the page.
    await dashboard.panel('Quick actions').waitFor();
    await eventually(async () => expect(await dashboard.drawnCharts()).toEqual(['Overall bankroll growth']));
    await dashboard.panel('Tournament growth').scrollIntoViewIfNeeded();
    await eventually(async () =>
      expect(await dashboard.drawnCharts()).toEqual([
        'Overall bankroll growth',
        'Cash sessions growth',
        'Tournament growth',
      ]),
    );
  });

  it('shows the range of a chart that its handles select', async () => {
    const dashboard = await open();
    const title = 'Overall bankroll growth';
    expect(await dashboard.handle(title, 'From').getAttribute('aria-valuetext')).toBe('Mar 1, 2026');
    expect(await dashboard.handle(title, 'To').getAttribute('aria-valuetext')).toBe('May 16, 2026');
    // Half-way along 13 points is the seventh.
    await dashboard.handle(title, 'From').fill('50');
    await eventually(async () =>
      expect(await dashboard.chartLabel(title)).toContain('from −$60 on Apr 4, 2026 to'),
    );
    expect(await dashboard.handle(title, 'From').getAttribute('aria-valuetext')).toBe('Apr 4, 2026');
    expect(await dashboard.chartPoints(title)).toEqual(BANKROLL.slice(6));
  });

  it('shows a period, and one kind of result, in the large chart of a phone', async () => {
    const dashboard = await open({ viewport: PHONE });
    await dashboard.choose('Period', '1M');
    await eventually(async () =>
      expect(await dashboard.hero('Total profit').textContent()).toContain('+$400 in the last month'),
    );
    expect(await dashboard.chartLabel('Overall bankroll growth')).toContain('to +$1,221 on May 16, 2026');
    expect(await dashboard.keyFigures()).toEqual([
      'Hourly+$30was +$49 the month beforeUnder 10 sessions with hours: too early to call',
      'Hours13.5 hwas 10.5 h the month before',
      'bb/h+13.4was +22.2 the month before',
      'Sessions4was 3 the month before',
    ]);
    await dashboard.choose('Results', 'Tournaments');
    await dashboard.choose('Period', 'All');
    await eventually(async () =>
      expect(await dashboard.chartLabel('Tournament growth')).toContain('to +$600 on Apr 19, 2026'),
    );
    expect(await dashboard.hero('Tournament profit').textContent()).toContain('since Mar 1, 2026');
  });

  it('has the profit and the whole graph in the first screen of a phone, with a banner and a notice', async () => {
    const own = await playerOfThreeMonths();
    expect((await own.api.put('/api/goals', { period: 'year', measure: 'hours', target: 20 })).status).toBe(
      200,
    );
    const dashboard = await open({ player: own, viewport: PHONE });
    const { page } = dashboard;
    await page.getByText('You reached your goal: 20 h this year.').waitFor();
    await page.getByRole('button', { name: 'Close plan' }).waitFor();
    const hero = dashboard.hero('Total profit');
    const profit = hero.getByText('+$1,221', { exact: true }).first();
    const slider = hero.getByRole('group', { name: /: dates$/ });
    expect((await dashboard.placeOf(profit)).top).toBeLessThanOrEqual(130);
    expect((await dashboard.placeOf(hero.getByRole('img'))).top).toBeGreaterThan(130);
    // The slider is below the line.
    expect((await dashboard.placeOf(slider)).bottom).toBeLessThanOrEqual(520);
    await page.setViewportSize({ width: 320, height: 640 });
    expect((await dashboard.placeOf(profit)).top).toBeLessThanOrEqual(130);
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(320);
  });

  it('shows four figures of one set of results, which it names', async () => {
    const { page } = await visit({ player, setsClock: true });
    const dashboard = new DashboardPage(page);
    await dashboard.open(TODAY, '/?stakes=2%2F5&venue=Bellagio&date=2026');
    // −500 in 6 hours and −240 in 4: −740 / 10, and (−100 − 48) big blinds / 10.
    const scope = 'Cash · 2/5 · Bellagio · 2026';
    await eventually(async () =>
      expect(await dashboard.keyFigures()).toEqual([
        'Hourly−$74Log 10 cash sessions for a likely range',
        'Hours10 h',
        'bb/h−14.82 cash sessions',
        'Sessions2',
      ]),
    );
    expect(await page.getByText(scope, { exact: true }).count()).toBe(2);
    await dashboard.openDetail('Cash hourly');
    expect(await dashboard.detail()).toContain(`−$74${scope}`);
    await dashboard.closeDetail();
    await dashboard.choose('Period', '1M');
    await page.getByText(`${scope} · past month`, { exact: true }).waitFor();
    expect((await dashboard.keyFigures())[0]).toMatch(/^Hourly−\$60no results the month before/);
  });

  it('shows the confidence interval of the hourly rate', async () => {
    const dashboard = await open();
    const trust = dashboard.panel('How sure is your hourly?');
    const text = (await trust.textContent()) ?? '';
    // s² = (Σ x²/t − m² · 37) / 9 = (189,053.8 − 10,406.0) / 9; Student's 2.262 · 140.89 / √37 = 52.39 around m = 16.77
    expect(text).toContain('After 10 sessions your true hourly is very likely between −$36 and +$69.');
    expect(text).toContain('$141');
    // 75 + 30 − 100 − 60 + 250 + 43.5 + 0 + 183.33 + 45 − 48 = 418.83 big blinds in 37 hours
    expect(text).toContain('+11.3 BB');
    await trust.getByLabel('Your bankroll').fill('1000');
    // Φ(−m/τ) + exp(−2mB/s² + 2B²τ²/s⁴) · Φ(m/τ − 2Bτ/s²), with τ = s / √37; exp(−2mB/s²) alone is 18.5 %.
    await eventually(async () => expect(await trust.textContent()).toContain('38.6%'));
    expect(await trust.textContent()).toContain('18.5% if your hourly is exactly this.');
  });

  it('updates after a deletion without a reload', async () => {
    const dashboard = await open({ player: await playerOfThreeMonths() });
    const before = await dashboard.page.evaluate(() => performance.timeOrigin);
    const question = await dashboard.deleteRecent('−$240', 'Cancel');
    for (const text of ['Delete session', '−$240', 'Are you sure you want to delete this cash session?'])
      expect(question).toContain(text);
    expect(await dashboard.figure('Total Profit')).toBe('+$1,221');

    await dashboard.deleteRecent('−$240', 'Delete');
    await dashboard.undoDeletion();
    await dashboard.deleteRecent('−$240', 'Delete');
    await eventually(async () => expect(await dashboard.figure('Total Profit')).toBe('+$1,461'));
    expect(await dashboard.texts('Win Streak')).toEqual(['Win Streak', '3', 'mixed, 2 now']);
    expect(await dashboard.figure('Cash Sessions')).toBe('9');
    expect(await dashboard.figure('Hours played')).toBe('46 h');
    expect(await dashboard.recent.first().textContent()).toContain('+$90');
    expect((await dashboard.month("This month's performance"))[0]).toEqual(['Total Profit', '+$640']);
    expect(await dashboard.page.evaluate(() => performance.timeOrigin)).toBe(before);
  });

  it('shows the figures of one location, also in the list, until the filter is removed', async () => {
    const dashboard = await open();
    const { page } = dashboard;
    await page.getByRole('button', { name: 'Filter', exact: true }).click();
    await dashboard.dialog.getByRole('button', { name: 'Wynn' }).click();
    expect(await faultsOf(page, '[role=dialog]')).toEqual([]);
    await dashboard.dialog.getByRole('button', { name: 'Show 2 results' }).click();
    await eventually(async () => expect(await dashboard.figure('Total Profit')).toBe('+$681'));
    expect(await dashboard.figure('Cash Sessions')).toBe('2');

    await page.getByRole('banner').getByRole('link', { name: 'Cash list' }).click();
    const list = new ListPage(page, 'sessions');
    await eventually(async () => expect(await list.count.textContent()).toContain('2 of 10 sessions'));
    expect(await list.filter('Location').inputValue()).toBe('Wynn');

    await page.goBack();
    const chosen = page.getByRole('button', { name: 'Remove Location: Wynn' });
    await chosen.click();
    await eventually(async () => expect(await dashboard.figure('Total Profit')).toBe('+$1,221'));
    expect(await chosen.count()).toBe(0);
  });

  it('saves a filter under a name, which another device lists, applies, renames and deletes', async () => {
    const own = await playerOfThreeMonths();
    const name = 'Nights at Wynn';
    const here = await open({ player: own });
    await here.page.getByRole('button', { name: 'Filter', exact: true }).click();
    await here.dialog.getByRole('button', { name: 'Wynn' }).click();
    await here.dialog.getByLabel('Save this filter as').fill(name);
    await here.dialog.getByRole('button', { name: 'Save view' }).click();
    await here.dialog.getByRole('button', { name, exact: true }).waitFor();
    expect(await faultsOf(here.page, '[role=dialog]')).toEqual([]);

    const there = await open({ player: own, fresh: true });
    await there.page.getByRole('button', { name: 'Filter', exact: true }).click();
    await there.dialog.getByRole('button', { name, exact: true }).click();
    await there.dialog.getByRole('button', { name: `Rename ${name}` }).click();
    await there.dialog.getByLabel(`New name of ${name}`).fill(`${name} again`);
    await there.dialog.getByRole('button', { name: 'Rename', exact: true }).click();
    await there.dialog.getByRole('button', { name: `Delete ${name} again` }).click();
    await there.dialog.getByRole('button', { name: 'Delete', exact: true }).click();
    await there.dialog.getByRole('button', { name: 'Save view' }).waitFor();
    await there.dialog.getByRole('button', { name: /^Show / }).click();
    await eventually(async () => expect(await there.figure('Total Profit')).toBe('+$681'));
    expect((await own.api.get('/api/views')).json()).toEqual([]);
  });

  it('shows cards instead of tables on a phone', async () => {
    const dashboard = await open({ viewport: PHONE });
    await dashboard.openDetail('Most profitable venue');
    const venues = dashboard.dialog.getByRole('list', { name: 'Venues' }).getByRole('listitem');
    const texts = await venues.allTextContents();
    expect(texts.map((text) => /^[A-Za-z]+/.exec(text)?.[0])).toEqual([
      'WynnProfit',
      'AriaProfit',
      'BellagioProfit',
      'TotalsProfit',
    ]);
    expect(texts[0]).toContain('+$681');
    expect(await dashboard.dialog.getByRole('table').count()).toBe(0);
  });

  it.each(['Most profitable venue', 'Hourly rate', 'Win Streak', 'Cash P/L'])(
    'the dialog of %s is accessible',
    async (name) => {
      const dashboard = await open();
      await dashboard.openDetail(name);
      expect(await faultsOf(dashboard.page, '[role=dialog]')).toEqual([]);
    },
  );
});
