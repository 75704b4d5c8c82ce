import type { Dashboard } from '@feltbook/contracts';
import { type SharedAmounts, type SharedDays, type SharedFigures, sharedFigures } from '@feltbook/poker-math';
import { areAmountsHidden, formatCount, formatMoney } from '@feltbook/ui';
import { windowsOf } from '../../charts/lib/period-windows';
import type { HeroView } from '../../charts/lib/use-hero';
import { CHART_TEXTS } from '../../charts/lib/texts';
import { axisLabel } from '../../charts/lib/axis-label';
import type { AmountTexts, Picture } from '../../charts/lib/line-layout';
import { formatDays, formatDecimal } from '../../figures/lib/format';

export const SUBJECTS = ['graph', 'profit', 'hourly'] as const;
/** What is shared. */
export type Subject = (typeof SUBJECTS)[number];

/** What a shared picture or page says. */
export interface ShareContent {
  readonly heading: string;
  /** Absent while amounts are hidden. */
  readonly figure?: { readonly text: string; readonly amount: number } | undefined;
  /** The days, and what is left out. */
  readonly basis: string;
  readonly chart?: Picture | undefined;
}

const signed = (amount: number, text: string): string =>
  amount > 0 ? `+${text}` : amount < 0 ? `\u2212${text}` : text;
const bigBlinds = (amount: number): string =>
  signed(Math.round(amount), `${formatCount(Math.abs(Math.round(amount)))} bb`);

/** How each kind of amounts is written. */
const TEXTS = {
  shown: {
    chart: { axis: axisLabel, mark: (dollars) => formatMoney(dollars) },
    total: (dollars) => formatMoney(dollars),
    perHour: (dollars) => `${formatMoney(dollars)}/h`,
  },
  bigBlinds: {
    chart: { axis: bigBlinds, mark: bigBlinds },
    total: bigBlinds,
    perHour: (amount) => signed(amount, `${formatDecimal(Math.abs(amount))} bb/h`),
  },
  hidden: { chart: { axis: () => '', mark: () => '' }, total: () => '', perHour: () => '' },
} as const satisfies Record<
  SharedAmounts,
  { chart: AmountTexts; total: (amount: number) => string; perHour: (amount: number) => string }
>;

const HEADINGS = { graph: 'Bankroll growth', profit: 'Total profit', hourly: 'Hourly' } as const;
const LEFT_OUT = 'cash sessions with known stakes';

interface Words {
  /** The player's own heading; empty for the usual one. */
  readonly title: string;
  readonly from: string;
  readonly to: string;
}

/** @returns undefined if the figure is not known */
export function contentOf(
  { points, total, perHour }: SharedFigures,
  subject: Subject,
  amounts: SharedAmounts,
  { title, from, to }: Words,
): ShareContent | undefined {
  if (points.length === 0) return undefined;
  const { chart, ...texts } = TEXTS[amounts];
  const days = formatDays(from, to);
  const content = {
    heading: title.trim() || HEADINGS[subject],
    basis: amounts === 'bigBlinds' ? `${days} · ${LEFT_OUT}` : days,
  };
  const amount = subject === 'hourly' ? perHour : total;
  const figure =
    amount === null
      ? undefined
      : { amount, text: subject === 'hourly' ? texts.perHour(amount) : texts.total(amount) };
  if (subject !== 'graph') return figure && { ...content, figure };
  const line = points.map((point) => ({ date: point.date, bankroll: point.amount, profit: 0 }));
  return { ...content, figure, chart: { points: line, texts: chart } };
}

/** The days of the large chart's results. Big blinds are known by day for all results, none of which are tournaments'. */
function daysFor(figures: Dashboard, { shown, part }: HeroView, amounts: SharedAmounts): SharedDays {
  const { bankroll, played } = figures;
  if (shown === 'all' || (shown === 'cash' && amounts === 'bigBlinds')) return { bankroll, played };
  return { bankroll: part.points };
}

/** What the large chart shows now, as content. @returns undefined for what is not known */
export function heroContent(
  figures: Dashboard,
  hero: HeroView,
  subject: Subject,
  amounts: SharedAmounts,
  title: string,
): ShareContent | undefined {
  if (areAmountsHidden() && amounts !== 'hidden') return undefined;
  const { current } = windowsOf(hero.part, figures.today);
  const shared = sharedFigures(daysFor(figures, hero, amounts), amounts, current);
  const usual =
    subject === 'hourly' || hero.shown === 'all'
      ? ''
      : CHART_TEXTS[hero.shown][subject === 'graph' ? 'title' : 'total'];
  return contentOf(shared, subject, amounts, { title: title.trim() || usual, ...current });
}
