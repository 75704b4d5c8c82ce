import type { EntryLine } from '@feltbook/contracts';
import { bigBlind, hourly, isLengthKnown, profit, profitInOwnCurrency } from '@feltbook/poker-math';
import {
  color,
  font,
  formatBigBlinds,
  formatHours,
  formatMoney,
  formatRate,
  Money,
  Muted,
  NOT_KNOWN,
  space,
} from '@feltbook/ui';
import { useMemo } from 'react';
import styled from 'styled-components';
import { useOwnNets } from '../../deals/api/use-own-nets';
import type { AnyRecord } from '../../results/lib/kinds';

const Profit = styled.p`
  font-size: ${font.size.hero};
  line-height: ${font.line.tight};
`;

/** What a result brought an hour and in big blinds, as far as that is known. */
function ratesOf(result: EntryLine): string {
  // In the currency of the stakes.
  const won = profitInOwnCurrency(result);
  const blind = bigBlind(result.stakes ?? '');
  const hours = isLengthKnown(result) ? result.duration : 0;
  return [
    hours > 0 && `${formatMoney(hourly(result))} an hour`,
    hours > 0 && formatHours(hours),
    blind && `${formatBigBlinds(won / blind)} bb`,
    blind && hours > 0 && `${formatBigBlinds(won / blind / hours)} bb/h`,
  ]
    .filter(Boolean)
    .join(' · ');
}

const Both = styled.dl`
  display: flex;
  flex-wrap: wrap;
  gap: ${space[2]} ${space[8]};
  margin: 0;
  dt {
    font-size: ${font.size.sm};
    color: ${color.textMuted};
  }
  dd {
    margin: 0;
  }
`;

/**
 * The profit of a result in large figures, and below it what that is an hour and in big blinds. Beside it the player's own net, if
 * deals make it another one.
 */
export function ResultFigures({ record }: { readonly record: AnyRecord }) {
  const won = profit(record);
  const ownNet = useOwnNets(useMemo(() => [record], [record])).get(record.id);
  const table = (
    <Profit>
      <Money amount={won} />
    </Profit>
  );
  return (
    <div>
      {record.deals && ownNet !== won ? (
        <Both>
          <div>
            <dt>Table result</dt>
            <dd>{table}</dd>
          </div>
          <div>
            <dt>Own net</dt>
            <dd>
              <Profit>{ownNet === undefined ? NOT_KNOWN : <Money amount={ownNet} />}</Profit>
            </dd>
          </div>
        </Both>
      ) : (
        table
      )}
      {record.currency && (
        <p>
          <Money amount={profitInOwnCurrency(record)} currency={record.currency} exact neutral /> at a rate of{' '}
          {formatRate(record.rate ?? 1)}
        </p>
      )}
      <Muted>{ratesOf(record)}</Muted>
    </div>
  );
}
