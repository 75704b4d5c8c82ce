import type { EntryLine, KindDefaults } from '@feltbook/contracts';
import { hourly, isLengthKnown, profit } from '@feltbook/poker-math';
import { formatMoney, formatNumberOf, isolate, media, useAmountsHidden } from '@feltbook/ui';
import { useEffect } from 'react';
import styled from 'styled-components';
import { findGame } from '../../entry/lib/games';
import { useEntryDefaults } from '../../entry/lib/use-entry-defaults';
import { CASH } from '../../results/lib/kinds';

/** Has its height before the average is known, so that nothing below moves. */
const Sentence = styled.p`
  min-height: 1lh;
  @media ${media.upTo.phone} {
    min-height: 2lh;
  }
`;

type OwnRecord = NonNullable<KindDefaults['games'][number]['record']>;

/** By the hour, or by the session where a length is not known. @param own of all sessions of the game */
function textOf(record: EntryLine, own: OwnRecord): string {
  const game = `${isolate(record.stakes ?? '')} ${isolate(record.location)}`;
  if (own.count === 1) return `Your only session at ${game}.`;
  const isTimed = isLengthKnown(record) && own.hours > 0;
  const average = isTimed ? own.hourly : own.profit / own.count;
  const above = (isTimed ? hourly(record) : profit(record)) - average;
  return (
    `${formatMoney(Math.abs(above), 'amount')}${isTimed ? ' an hour' : ''} ${above < 0 ? 'below' : 'above'} ` +
    `your average at ${game}: ${formatMoney(average)} ${isTimed ? 'an hour' : 'a session'}, ` +
    `${formatNumberOf(own.count, 'session')}.`
  );
}

/** Compares a cash session with the player's average at its venue and stakes. */
export function GameAverage({ record }: { readonly record: EntryLine }) {
  const { data, showAll } = useEntryDefaults(CASH);
  const own = data && findGame(record, data.games)?.record;
  // The server's defaults leave out older games.
  const isLeftOut = data?.more === true && !own;
  useEffect(() => {
    if (isLeftOut) showAll();
  }, [isLeftOut, showAll]);
  const areHidden = useAmountsHidden();
  return <Sentence>{own && !areHidden && textOf(record, own)}</Sentence>;
}
