import type { ResultFilter } from '@feltbook/poker-math';
import { emptyFigures } from '../../../testing/figures';
import type { Shown } from '../../charts/lib/texts';
import { pictureLayout } from './picture-layout';
import {
  contentOf as viewContent,
  heroContent,
  heroFilter,
  type ShareContent,
  type Subject,
} from './share-content';

const POINTS = [
  { date: '2026-03-01', bankroll: 0, profit: 0 },
  { date: '2026-03-04', bankroll: 400, profit: 400 },
  { date: '2026-03-20', bankroll: -240, profit: -640 },
  { date: '2026-05-09', bankroll: 1360.5, profit: 1600.5 },
];
const FIGURES = emptyFigures({
  today: '2026-05-20',
  bankroll: POINTS,
  cashGrowthData: POINTS,
  tournamentGrowthData: POINTS.slice(0, 2),
  played: {
    results: [1, 1, 1],
    ticks: [1200, 600, 1800],
    bigBlinds: [133.33, -213.33, 0],
    bigBlindTicks: [1200, 600, 0],
    withoutHours: [],
  },
});

interface Choice {
  readonly shown?: Shown;
  readonly title?: string;
  readonly period?: 'All' | '3M';
  readonly criteria?: ResultFilter;
}

function heroOf({ shown = 'all', period = 'All' }: Choice) {
  const points = { all: POINTS, cash: POINTS, tournament: POINTS.slice(0, 2) }[shown];
  const part = {
    ...{ points, shown: period === 'All' ? points : points.slice(1), period },
    ...{ range: { from: 0, to: 100 }, choosePeriod: () => {}, chooseRange: () => {} },
  };
  return { shown, show: () => {}, part };
}
const contentOf = (
  subject: Subject,
  amounts: 'shown' | 'hidden' | 'bigBlinds',
  choice: Choice = {},
): ShareContent | undefined =>
  heroContent(FIGURES, heroOf(choice), subject, amounts, choice.title ?? '', choice.criteria ?? {});
const layoutOf = (content: ShareContent | undefined, format: 'wide' | 'story' = 'wide') => {
  if (!content) throw new Error('There is no content.');
  return pictureLayout(content, format, 'feltbook.example');
};
const wordsOf = (content: ShareContent | undefined) => layoutOf(content).texts.map(({ text }) => text);

describe('what is shared', () => {
  it('is the graph with its total and days', () => {
    expect(wordsOf(contentOf('graph', 'shown'))).toEqual([
      'Bankroll growth',
      '+$1,361',
      'Mar 1 – May 9, 2026',
      'Feltbook · Track yours free · feltbook.example',
    ]);
  });

  it('is one figure, under the title that the player typed', () => {
    expect(wordsOf(contentOf('hourly', 'shown', { title: ' Road to 2/5 ' })).slice(0, 2)).toEqual([
      'Road to 2/5',
      '+$113/h',
    ]);
    expect(layoutOf(contentOf('profit', 'shown')).chart).toBeUndefined();
  });

  it('says how many results an hourly leaves out, and a profit none', () => {
    const withoutHours = [{ day: 2, results: 3, profit: 60, bigBlinds: 0, bigBlindSessions: 1 }];
    const { played = { results: [], ticks: [], bigBlinds: [], bigBlindTicks: [] } } = FIGURES;
    const figures = { ...FIGURES, played: { ...played, withoutHours } };
    const basisOf = (subject: Subject, amounts: 'shown' | 'bigBlinds') =>
      heroContent(figures, heroOf({}), subject, amounts, '', {})?.basis;
    expect(basisOf('hourly', 'shown')).toBe('Mar 1 – May 9, 2026 · 3 without hours');
    expect(basisOf('hourly', 'bigBlinds')).toMatch(/known stakes · 1 without hours$/);
    expect(basisOf('profit', 'shown')).toBe('Mar 1 – May 9, 2026');
  });

  it('is in big blinds where the stakes are known, and says so', () => {
    expect(wordsOf(contentOf('profit', 'bigBlinds')).slice(1, 3)).toEqual([
      '−80 bb',
      'Mar 1 – Mar 20, 2026 · cash sessions with known stakes',
    ]);
    expect(wordsOf(contentOf('hourly', 'bigBlinds', { shown: 'cash' }))[1]).toBe('−13.3 bb/h');
    expect(contentOf('graph', 'bigBlinds', { shown: 'tournament' })).toBeUndefined();
  });

  it('has no amount while amounts are hidden', () => {
    const { texts, chart } = layoutOf(contentOf('graph', 'hidden'));
    const labels = [chart?.line.values, chart?.line.marks].flatMap((list) => list?.map(({ text }) => text));
    expect([...texts.map(({ text }) => text), ...labels].join()).not.toMatch(/\$|bb|\+|−/);
    expect(contentOf('profit', 'hidden')).toBeUndefined();
    expect(contentOf('hourly', 'hidden')).toBeUndefined();
  });

  it('is of the days of its link: those of the filter or, without one, up to the last result', () => {
    const basisOf = (choice: Choice) => contentOf('graph', 'shown', choice)?.basis;
    expect(basisOf({})).toBe('Mar 1 – May 9, 2026');
    expect(basisOf({ period: '3M' })).toBe('Feb 21 – May 20, 2026');
    expect(basisOf({ criteria: { from: '2026-02-01', to: '2026-12-31' } })).toBe('Feb 1 – Dec 31, 2026');
    expect(basisOf({ criteria: { from: '2026-02-01' } })).toBe('Feb 1 – May 9, 2026');
  });

  it('says nothing of the time before the shown period', () => {
    const content = contentOf('graph', 'shown', { period: '3M' });
    expect(content?.figure?.text).toBe('+$1,361');
    expect(content?.chart?.points[0]).toMatchObject({ bankroll: 0 });
  });

  it('has an hourly only where all results are shown', () => {
    expect(contentOf('hourly', 'shown', { shown: 'cash' })).toBeUndefined();
    expect(contentOf('profit', 'shown', { shown: 'cash' })?.heading).toBe('Cash profit');
  });
});

describe('a link', () => {
  it('has the filter of the page, and the kind and the period of the chart within it', () => {
    const page = { from: '2026-04-01', to: '2026-12-31', venue: ['Aria'] };
    expect(heroFilter(page, heroOf({}), FIGURES.today)).toEqual(page);
    expect(heroFilter(page, heroOf({ shown: 'cash', period: '3M' }), FIGURES.today)).toEqual({
      ...{ from: '2026-04-01', to: '2026-05-20', venue: ['Aria'], kind: ['cash'] },
    });
    expect(heroFilter({}, heroOf({ period: '3M' }), FIGURES.today)).toEqual({
      ...{ from: '2026-02-21', to: '2026-05-20' },
    });
  });

  it('shows amounts in the currency of its player', () => {
    const points = [{ date: '2026-03-01', amount: 0 }];
    const view = { from: '2026-03-01', to: '2026-03-04', points, total: -40, perHour: null, withoutHours: 0 };
    const words = { title: '', sign: '€' };
    const content = viewContent(view, 'graph', 'shown', words);
    expect([content?.figure?.text, content?.chart?.texts?.axis(1000)]).toEqual(['\u2212€40', '+€1k']);
  });
});

describe('the picture', () => {
  it.each([
    ['wide', 1200, 630],
    ['story', 1080, 1920],
  ] as const)('of the format %s is %i by %i pixels, and everything is inside', (format, width, height) => {
    const long = { title: 'W'.repeat(40) };
    for (const content of [contentOf('graph', 'shown', long), contentOf('profit', 'bigBlinds', long)]) {
      const layout = layoutOf(content, format);
      expect([layout.width, layout.height]).toEqual([width, height]);
      for (const { x, y, size, text } of layout.texts) {
        expect(x + 0.6 * size * text.length).toBeLessThanOrEqual(width - x);
        expect(y - size).toBeGreaterThan(0);
        expect(y).toBeLessThan(height);
      }
    }
  });

  it('places texts above the chart, and the chart above the name', () => {
    const { texts, chart } = layoutOf(contentOf('graph', 'shown'));
    expect(texts.map(({ y }) => y)).toEqual([96, 182, 226, 590]);
    expect(chart).toMatchObject({ x: 64, y: 244, scale: 2 });
    const { right, bottom, drawn } = chart?.line ?? { right: 0, bottom: 0, drawn: [] };
    expect([64 + 2 * right, 244 + 2 * bottom]).toEqual([1108, 492]);
    expect(drawn).toHaveLength(POINTS.length);
  });
});
