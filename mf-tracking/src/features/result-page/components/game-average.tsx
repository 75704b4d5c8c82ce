import type { EntryLine } from '@feltbook/contracts';
import { hourly, isLengthKnown, profit } from '@feltbook/poker-math';
import { formatMoney, formatNumberOf, isolate, useAmountsHidden } from '@feltbook/ui';
import { useEffect } from 'react';
import { findGame } from '../../entry/lib/games';
import { useEntryDefaults } from '../../entry/lib/use-entry-defaults';
import { CASH } from '../../results/lib/kinds';

/** Compares a cash session with the player's average at its venue and stakes; nothing for the only one there. */
export function GameAverage({ record }: { readonly record: EntryLine }) {
  const { data, showAll } = useEntryDefaults(CASH);
  const own = data && findGame(record, data.games)?.record;
  // The server's defaults leave out older games.
  const isLeftOut = data?.more === true && !own;
  useEffect(() => {
    if (isLeftOut) showAll();
  }, [isLeftOut, showAll]);
  if (useAmountsHidden() || !own || own.count < 2) return null;
  const isTimed = isLengthKnown(record) && own.hours > 0;
  const average = isTimed ? own.hourly : own.profit / own.count;
  const above = (isTimed ? hourly(record) : profit(record)) - average;
  const unit = isTimed ? ' an hour' : '';
  return (
    <p>
      {formatMoney(Math.abs(above), 'amount')}
      {unit} {above < 0 ? 'below' : 'above'} your average at {isolate(record.stakes ?? '')}{' '}
      {isolate(record.location)}: {formatMoney(average)}
      {isTimed ? unit : ' a session'}, {formatNumberOf(own.count, 'session')}.
    </p>
  );
}
