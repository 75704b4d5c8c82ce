import type { EntryLine } from '@feltbook/contracts';
import { bigBlind, hourly, isLengthKnown, profit } from '@feltbook/poker-math';
import { font, formatBigBlinds, formatHours, formatMoney, Money, Muted } from '@feltbook/ui';
import styled from 'styled-components';

const Profit = styled.p`
  font-size: ${font.size.hero};
  line-height: ${font.line.tight};
`;

/** What a result brought an hour and in big blinds, as far as that is known. */
function ratesOf(result: EntryLine): string {
  const won = profit(result);
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

/** The profit of a result in large figures, and below it what that is an hour and in big blinds. */
export function ResultFigures({ record }: { readonly record: EntryLine }) {
  return (
    <div>
      <Profit>
        <Money amount={profit(record)} />
      </Profit>
      <Muted>{ratesOf(record)}</Muted>
    </div>
  );
}
