import type { AdminAnalytics } from '@feltbook/contracts';
import { formatChange, formatMoney, formatPercent, unlessHidden, withoutHoursText } from '@feltbook/ui';
import type { PlainFigure } from '../../page/components/plain-figures';

const share = (part: number) => formatPercent(part * 100);
const signed = (part: number) => unlessHidden(formatChange(part * 100));

/** Averages of all players' results. Kinds that nobody has logged are left out. */
export function averages(known: AdminAnalytics): PlainFigure[] {
  const { cash_sessions, tournaments } = known.feature_use;
  const cash: PlainFigure[] = [
    {
      name: 'Avg cash profit',
      figure: known.avg_cash_profit_per_session,
      format: formatMoney,
      ...{ isMoney: true, neutral: true },
      note: 'Per session',
    },
    {
      name: 'Cash per hour',
      figure: known.cash_hours === 0 ? null : known.cash_hourly_rate,
      format: formatMoney,
      ...{ isMoney: true, neutral: true },
      note: known.cash_without_hours ? withoutHoursText(known.cash_without_hours) : 'Over known hours',
    },
    { name: 'Cash win rate', figure: known.cash_win_rate, format: share, note: 'Sessions won' },
  ];
  const tournament: PlainFigure[] = [
    {
      name: 'Tournament ITM',
      figure: known.tournament_itm_rate,
      format: share,
      note: 'In the money',
    },
    {
      name: 'Tournament ROI',
      figure: known.average_tournament_roi,
      format: signed,
      note: 'On all buy-ins',
    },
  ];
  const total: PlainFigure = {
    name: 'Total profit/loss',
    figure: known.total_profit_loss_all_users,
    format: formatMoney,
    isMoney: true,
    note: 'Of all users',
  };
  return [
    ...(cash_sessions > 0 ? cash : []),
    ...(tournaments > 0 ? tournament : []),
    ...(cash_sessions + tournaments > 0 ? [total] : []),
  ];
}
