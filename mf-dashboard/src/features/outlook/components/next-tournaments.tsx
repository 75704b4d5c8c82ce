import type { InsightsAnswer } from '@feltbook/contracts';
import { tournamentOutlook } from '@feltbook/poker-math';
import { formatCount, Muted, NumberField, Panel, Stack } from '@feltbook/ui';
import { useMemo } from 'react';
import { FEWEST_RESULTS } from '../../insights/lib/measures';
import { SEED } from '../lib/seed';
import { useAddressNumber, useNumberField } from '../lib/use-address-number';
import { OutlookFacts } from './outlook-facts';

/** More would take a phone too long to draw. */
const COUNT = { initial: 100, least: 1, most: 500, isWhole: true };

/** What the next tournaments bring, drawn from the player's own results. */
export function NextTournaments({ tournamentProfits: profits }: Pick<InsightsAnswer, 'tournamentProfits'>) {
  if (profits.length === 0) return null;
  return (
    <Panel title="What next: tournaments">
      {profits.length < FEWEST_RESULTS ? (
        <p>This needs {FEWEST_RESULTS} tournaments.</p>
      ) : (
        <Outlook profits={profits} />
      )}
    </Panel>
  );
}

function Outlook({ profits }: { readonly profits: readonly number[] }) {
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
      {outlook && <OutlookFacts outlook={outlook} />}
      <Muted>Drawn 10,000 times from your last {formatCount(profits.length)} tournaments.</Muted>
    </Stack>
  );
}
