import type { InsightsAnswer } from '@feltbook/contracts';
import { hoursNeeded } from '@feltbook/poker-math';
import { formatCount, formatMoney, NumberField, Panel, Stack } from '@feltbook/ui';
import { useState } from 'react';
import { Prose } from '../../common/components/prose';
import { parseBankroll } from '../../confidence/lib/bankroll';
import { Basis, NeedsSessions } from './needs-sessions';

type Cash = NonNullable<InsightsAnswer['total']['cash']>;
type Variance = NonNullable<Cash['variance']>;

/** How long to play until the hourly is known well enough. */
export function HoursToBeSure({ total: { cash } }: Pick<InsightsAnswer, 'total'>) {
  if (!cash) return null;
  return (
    <Panel title="How many hours until I know?">
      {cash.variance ? <Hours variance={cash.variance} cash={cash} /> : <NeedsSessions {...cash} />}
    </Panel>
  );
}

function Hours({ variance, cash }: { readonly variance: Variance; readonly cash: Cash }) {
  const [text, setText] = useState('10');
  const width = parseBankroll(text);
  return (
    <Stack $gap={3}>
      <NumberField
        label="Accept an error of ±"
        money
        value={text}
        onChange={({ target }) => setText(target.value)}
        error={width === undefined ? 'Please enter an amount above 0.' : undefined}
      />
      {width !== undefined && (
        <output>
          <Prose>{hoursText(variance, width)}</Prose>
        </output>
      )}
      <Basis {...cash} />
    </Stack>
  );
}

function hoursText({ standardDeviation, hours, low, high }: Variance, width: number): string {
  const needed = Math.ceil(hoursNeeded(standardDeviation, width) ?? 0);
  const halfWidth = (high - low) / 2;
  const known = `You know it within ±${formatMoney(halfWidth, 'amount')} after ${wholeHours(hours)}.`;
  if (halfWidth <= width) return known;
  // The interval of few sessions is wider than the hours alone say.
  if (needed <= hours) return `A few more sessions are needed. ${known}`;
  return `Play ${wholeHours(needed - hours)} more, ${wholeHours(needed)} in all. ${known}`;
}

const wholeHours = (hours: number): string => `${formatCount(hours)}\u00a0h`;
