import type { Dashboard } from '@feltbook/contracts';
import {
  type ResultFilter,
  type SharedAmounts,
  type SharedDays,
  type SharedFigures,
  sharedFigures,
} from '@feltbook/poker-math';
import {
  areAmountsHidden,
  formatCount,
  formatDays,
  formatMoney,
  formatMoneyShort,
  formatSigned,
  signOfCurrency,
} from '@feltbook/ui';
import { windowsOf } from '../../charts/lib/period-windows';
import type { HeroView } from '../../charts/lib/use-hero';
import { CHART_TEXTS } from '../../charts/lib/texts';
import type { AmountTexts, Picture } from '../../charts/lib/line-layout';
import { leftOutWords } from '../../common/lib/rates';

export const SUBJECTS = ['graph', 'profit', 'hourly'] as const;
/** What is shared. */
export type Subject = (typeof SUBJECTS)[number];

type Tone = 'profit' | 'loss' | 'text';

/** What a shared picture or page says. */
export interface ShareContent {
  readonly heading: string;
  /** Absent while amounts are hidden. */
  readonly figure?: { readonly text: string; readonly tone: Tone } | undefined;
  /** The days, and what is left out. */
  readonly basis: string;
  readonly chart?: Picture | undefined;
}

const signed = (amount: number, text: string): string =>
  amount > 0 ? `+${text}` : amount < 0 ? `\u2212${text}` : text;
const bigBlinds = (amount: number): string =>
  signed(Math.round(amount), `${formatCount(Math.abs(Math.round(amount)))} bb`);
const nothing = () => '';

interface Texts {
  readonly chart: AmountTexts;
  readonly total: (amount: number) => string;
  readonly perHour: (amount: number) => string;
}

/** How amounts are written. @param sign of the currency: that of the sharing player, not of the reader */
function textsOf(amounts: SharedAmounts, sign: string): Texts {
  if (amounts === 'hidden')
    return { chart: { axis: nothing, mark: nothing }, total: nothing, perHour: nothing };
  if (amounts === 'bigBlinds') {
    const perHour = (amount: number) => `${formatSigned(amount)} bb/h`;
    return { chart: { axis: bigBlinds, mark: bigBlinds }, total: bigBlinds, perHour };
  }
  const inCurrency = (text: string) => text.replace(signOfCurrency(), sign);
  const total = (amount: number) => inCurrency(formatMoney(amount));
  return {
    chart: { axis: (amount) => inCurrency(formatMoneyShort(amount)), mark: total },
    total,
    perHour: (amount) => `${total(amount)}/h`,
  };
}

export const HEADINGS = { graph: 'Bankroll growth', profit: 'Total profit', hourly: 'Hourly' } as const;

const LEFT_OUT = 'cash sessions with known stakes';

interface Words {
  /** The player's own heading; empty for the usual one. */
  readonly title: string;
  /** Of the currency; that of the page by default. */
  readonly sign?: string;
}

/** Of a profit. An hourly has none: it comes without the interval that would call it. */
const toneOf = (amount: number): Tone => (amount > 0 ? 'profit' : amount < 0 ? 'loss' : 'text');

/** @returns undefined if the figure is not known */
export function contentOf(
  { from, to, points, total, perHour, withoutHours }: SharedFigures,
  subject: Subject,
  amounts: SharedAmounts,
  { title, sign = signOfCurrency() }: Words,
): ShareContent | undefined {
  if (from === null || to === null) return undefined;
  const texts = textsOf(amounts, sign);
  const basis = [
    formatDays(from, to),
    ...(amounts === 'bigBlinds' ? [LEFT_OUT] : []),
    ...(subject === 'hourly' ? leftOutWords(withoutHours) : []),
  ];
  const content = { heading: title.trim() || HEADINGS[subject], basis: basis.join(' · ') };
  const [amount, write] = subject === 'hourly' ? [perHour, texts.perHour] : [total, texts.total];
  const figure =
    amount === null
      ? undefined
      : { text: write(amount), tone: subject === 'hourly' ? 'text' : toneOf(amount) };
  if (subject !== 'graph') return figure && { ...content, figure };
  if (points.length === 0) return undefined;
  const line = points.map(({ date, amount: bankroll }, at) => ({
    ...{ date, bankroll },
    profit: bankroll - (points[at - 1]?.amount ?? 0),
  }));
  return { ...content, figure, chart: { points: line, texts: texts.chart } };
}

/** The days of the large chart's results. Big blinds are known by day for all results, none of which are tournaments'. */
function daysFor(figures: Dashboard, { shown, part }: HeroView, amounts: SharedAmounts): SharedDays {
  const { bankroll, played } = figures;
  if (shown === 'all' || (shown === 'cash' && amounts === 'bigBlinds')) return { bankroll, played };
  return { bankroll: part.points };
}

/** What the large chart shows now, as content. @param criteria of the page @returns undefined for what is not known */
export function heroContent(
  figures: Dashboard,
  hero: HeroView,
  subject: Subject,
  amounts: SharedAmounts,
  title: string,
  criteria: ResultFilter,
): ShareContent | undefined {
  if (areAmountsHidden() && amounts !== 'hidden') return undefined;
  const window = heroFilter(criteria, hero, figures.today);
  const shared = sharedFigures(daysFor(figures, hero, amounts), amounts, window);
  if (shared.points.length === 0) return undefined;
  const usual =
    subject === 'hourly' || hero.shown === 'all'
      ? ''
      : CHART_TEXTS[hero.shown][subject === 'graph' ? 'title' : 'total'];
  return contentOf(shared, subject, amounts, { title: title.trim() || usual });
}

/**
 * The filter of a link to what the large chart shows: that of the page, and the chart's period and kind.
 * @param criteria of the page
 */
export function heroFilter(criteria: ResultFilter, { shown, part }: HeroView, today: string): ResultFilter {
  const { from, to } = criteria;
  const { current } = windowsOf(part, today);
  const period = part.period !== 'All' && {
    from: from !== undefined && from > current.from ? from : current.from,
    to: to !== undefined && to < current.to ? to : current.to,
  };
  return { ...criteria, ...period, ...(shown !== 'all' && { kind: [shown] }) };
}
