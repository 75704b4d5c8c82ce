import type { Dashboard, Swing, WinStreak } from '@feltbook/contracts';
import { Detail, formatCount, formatDays, formatMoney, formatMonth } from '@feltbook/ui';
import { togetherWords } from '../../common/lib/scope';
import { Part } from './part';
import { GroupResults } from './group-results';

/** 90-day profit: the results of the last 90 days and of the 90 before. */
export function NinetyDaysDetail({ trend90: { current, previous } }: Dashboard) {
  return (
    <Detail lead="What you won or lost in the last 90 days, today included, beside the 90 days before.">
      <Part title={`Last 90 days: ${formatDays(current.from, current.to)}`}>
        <GroupResults group={current} label="Results of the last 90 days" />
      </Part>
      <Part title={`90 days before: ${formatDays(previous.from, previous.to)}`}>
        <GroupResults group={previous} label="Results of the 90 days before" />
      </Part>
    </Detail>
  );
}

const STREAK_OF = {
  cash: 'cash sessions',
  tournament: 'tournaments',
  mixed: 'cash sessions and tournaments',
} as const satisfies Record<WinStreak['type'], string>;

function Streak({ title, streak }: { readonly title: string; readonly streak: WinStreak | null }) {
  if (!streak) return null;
  return (
    <Part title={`${title}: ${formatCount(streak.count)} in a row, ${STREAK_OF[streak.type]}`}>
      <GroupResults group={streak} label={title} />
    </Part>
  );
}

/** Win Streak: the longest run of wins, the next best one, and the current one. */
export function StreakDetail(figures: Dashboard) {
  const { best, nextBest, current } = figures.streaks;
  const together = togetherWords(figures);
  const lead = best
    ? `Your longest run of wins without a loss or a break-even in between, ${together}.`
    : `The longest run of wins, ${together}. It starts with your first win.`;
  return (
    <Detail lead={lead}>
      <Streak title="Best streak" streak={best} />
      <Streak title="Next best streak" streak={nextBest} />
      <Streak title="Going on now" streak={current} />
    </Detail>
  );
}

/** Most profitable month: its results. */
export function BestMonthDetail({ bestMonth, quickStats }: Dashboard) {
  return (
    <Detail lead={`The calendar month with the highest profit, ${togetherWords({ quickStats })}.`}>
      {bestMonth && (
        <Part title={formatMonth(bestMonth.month)}>
          <GroupResults group={bestMonth} label={`Results of ${formatMonth(bestMonth.month)}`} />
        </Part>
      )}
    </Detail>
  );
}

function SwingResults({ swing, title }: { readonly swing: Swing; readonly title: string }) {
  return (
    <Part title={`${title}: ${formatDays(swing.from, swing.to)}`}>
      <GroupResults group={swing} label={title} />
    </Part>
  );
}

/** Best upswing: the results between its low and its peak. */
export function UpswingDetail({ upswing }: Dashboard) {
  const lead = upswing
    ? `From a low to a later peak, your running total rose by ${formatMoney(upswing.amount, 'amount')}: the largest rise so far.`
    : 'The largest rise of your running total from a low to a later peak. It has not risen yet.';
  return <Detail lead={lead}>{upswing && <SwingResults swing={upswing} title="Upswing" />}</Detail>;
}

/** Worst downswing: the results between its peak and its low. */
export function DownswingDetail({ drawdown }: Dashboard) {
  const lead = drawdown
    ? `From a peak to a later low, your running total fell by ${formatMoney(drawdown.amount, 'amount')}: the largest fall so far.`
    : 'The largest fall of your running total from a peak to a later low. It has not fallen yet.';
  return <Detail lead={lead}>{drawdown && <SwingResults swing={drawdown} title="Downswing" />}</Detail>;
}
