import type { InsightsAnswer } from '@feltbook/contracts';
import { type Interval, OUTLOOK_CASHES, OUTLOOK_TOURNAMENTS, tournamentOutlook } from '@feltbook/poker-math';
import { formatCount, formatNumberOf, Muted, NumberField, Panel, Stack } from '@feltbook/ui';
import { useMemo } from 'react';
import { SEED } from '../lib/address-limits';
import { useAddressNumber, useNumberField } from '../lib/use-address-number';
import { WhatNextFacts } from './what-next-facts';

/** More would take a phone too long to draw. */
const COUNT = { initial: 100, least: 1, most: 500, isWhole: true };

type NextTournamentsProps = Pick<InsightsAnswer, 'total' | 'tournamentProfits'>;

/** What the next tournaments bring, drawn from the player's own results. */
export function NextTournaments({ total: { tournaments }, tournamentProfits }: NextTournamentsProps) {
  if (!tournaments) return null;
  const missing = missingText(tournaments);
  return (
    <Panel title="What next: tournaments">
      {missing ? (
        <p>{missing}</p>
      ) : (
        <Outlook profits={tournamentProfits} interval={tournaments.roiInterval} />
      )}
    </Panel>
  );
}

/** What an outlook needs and has; empty when it has enough. */
function missingText({ count, itmRate }: NonNullable<InsightsAnswer['total']['tournaments']>): string {
  const cashes = Math.round((count * itmRate) / 100);
  if (count >= OUTLOOK_TOURNAMENTS && cashes >= OUTLOOK_CASHES) return '';
  return `This needs ${OUTLOOK_TOURNAMENTS} tournaments and ${OUTLOOK_CASHES} cashes. You have ${formatNumberOf(count, 'tournament')} and ${formatNumberOf(cashes, 'cash', 'cashes')}.`;
}

interface OutlookProps {
  readonly profits: readonly number[];
  readonly interval: Interval | null | undefined;
}

function Outlook({ profits, interval }: OutlookProps) {
  const { text, value: count, isInvalid, change } = useNumberField('tournaments', COUNT);
  const [seed] = useAddressNumber('seed', SEED);
  const outlook = useMemo(() => tournamentOutlook(profits, count, seed), [profits, count, seed]);
  return (
    <Stack $gap={3}>
      <NumberField
        label="Tournaments"
        value={text}
        onChange={({ target }) => change(target.value)}
        error={isInvalid ? `Enter 1 to ${formatCount(COUNT.most)} tournaments.` : undefined}
      />
      {outlook && <WhatNextFacts outlook={outlook} interval={interval} />}
      <Muted>10,000 simulations of your last {formatCount(profits.length)} tournaments.</Muted>
    </Stack>
  );
}
