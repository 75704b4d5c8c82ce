import type { Dashboard } from '@feltbook/contracts';
import type { ReactNode } from 'react';
import {
  BestMonthDetail,
  DownswingDetail,
  NinetyDaysDetail,
  StreakDetail,
  UpswingDetail,
} from './group-details';
import {
  BestFinishDetail,
  BiggestWinDetail,
  CashEvDetail,
  KindDetail,
  TotalProfitDetail,
  TournamentRoiDetail,
} from './sum-details';
import { HourlyTrendDetail, MedianLengthDetail, WeekdayHoursDetail, WeeksDetail } from './time-details';
import { VenuesDetail } from './venues-detail';

/** What the dialog of each figure says, by the figure's name. */
export const DETAILS = {
  'Total Profit': TotalProfitDetail,
  'Hours played': WeekdayHoursDetail,
  'Hourly rate': HourlyTrendDetail,
  '90-day profit': NinetyDaysDetail,
  'Win Streak': StreakDetail,
  'Most profitable month': BestMonthDetail,
  'Best upswing': UpswingDetail,
  'Worst downswing': DownswingDetail,
  'Most profitable venue': (figures) => <VenuesDetail figures={figures} by="profit" />,
  'Most visited venue': (figures) => <VenuesDetail figures={figures} by="sessions" />,
  'Sessions/week': WeeksDetail,
  'Median session length': MedianLengthDetail,
  'Cash Sessions': (figures) => (
    <KindDetail figures={figures} kind="cash" lead="How many cash sessions you have logged." />
  ),
  'Cash P/L': (figures) => (
    <KindDetail figures={figures} kind="cash" lead="Your cash-outs minus your buy-ins in cash sessions." />
  ),
  'Cash hours': (figures) => (
    <KindDetail figures={figures} kind="cash" lead="How long you sat in cash sessions." />
  ),
  'Cash hourly': (figures) => (
    <KindDetail
      figures={figures}
      kind="cash"
      lead="Profit divided by hours, of the cash sessions whose hours are known."
    />
  ),
  'Biggest cash win': ({ biggestCashWin }) => (
    <BiggestWinDetail result={biggestCashWin} noun="cash session" />
  ),
  'Cash EV/hr': CashEvDetail,
  Tournaments: (figures) => (
    <KindDetail figures={figures} kind="tournament" lead="How many tournaments you have logged." />
  ),
  'Tourney P/L': (figures) => (
    <KindDetail figures={figures} kind="tournament" lead="Your winnings minus your buy-ins in tournaments." />
  ),
  'Tournament hours': (figures) => (
    <KindDetail figures={figures} kind="tournament" lead="How long you sat in tournaments." />
  ),
  'Tournament hourly': (figures) => (
    <KindDetail
      figures={figures}
      kind="tournament"
      lead="Profit divided by hours, of the tournaments whose hours are known."
    />
  ),
  'Biggest tournament win': ({ biggestTournamentWin }) => (
    <BiggestWinDetail result={biggestTournamentWin} noun="tournament" />
  ),
  'Best Finish': BestFinishDetail,
  'Tournament ROI': TournamentRoiDetail,
} satisfies Readonly<Record<string, (figures: Dashboard) => ReactNode>>;

export type StatName = keyof typeof DETAILS;
