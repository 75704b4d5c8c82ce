import { Chart, type StackPicture } from '@feltbook/charts';
import { formatMoney, Money, Muted, Row, Stack, useAmountsHidden, visuallyHidden } from '@feltbook/ui';
import { clockTime, type RunningSession } from '@feltbook/web-kit';
import { formatTime } from '@feltbook/web-kit/clock';
import { useCallback, useMemo } from 'react';
import styled from 'styled-components';
import { currencyOf } from '../lib/running-session';
import { stackLineOf } from '../lib/stack-line';

const HEIGHT = 160;
const MINUTE_MS = 60_000;

/* Around its hidden content, so that the page does not scroll to it elsewhere. */
const Root = styled(Stack)`
  position: relative;
`;

const Head = styled(Row)`
  justify-content: space-between;
`;

const Hidden = styled.div`
  ${visuallyHidden}
`;

const timeOf = (at: number): string => formatTime(clockTime(Math.floor(at / MINUTE_MS)));

interface StackLineProps {
  readonly session: RunningSession;
}

/** The noted stacks as a chart, and as a table for screen readers. Not shown before the first one. */
export function StackLine({ session }: StackLineProps) {
  const isHidden = useAmountsHidden();
  const currency = currencyOf(session);
  const { stacks, boughtIn } = useMemo(() => stackLineOf(session), [session]);
  const money = useCallback((dollars: number) => formatMoney(dollars, 'amount', currency), [currency]);
  const won = useCallback((dollars: number) => formatMoney(dollars, 'result', currency), [currency]);
  const picture = useMemo((): StackPicture => {
    const textOf = (index: number): string => {
      const { at = 0, amount = 0, boughtIn: paid = 0 } = stacks[index] ?? {};
      return [timeOf(at), money(amount), `${won(amount - paid)} of ${money(paid)}`].join('\n');
    };
    return { kind: 'stack', stacks, boughtIn, format: money, formatTime: timeOf, textOf };
  }, [stacks, boughtIn, money, won]);
  const last = stacks.at(-1);
  if (isHidden || !last || stacks.length < 2) return null;
  const result = last.amount - last.boughtIn;
  return (
    <Root as="section" aria-label="Stack" $gap={1}>
      <Head>
        <Muted>Stack at {timeOf(last.at)}</Muted>
        <span>
          <Money amount={last.amount} sign="amount" currency={currency} />{' '}
          <Money amount={result} currency={currency} />
        </span>
      </Head>
      <Chart
        picture={picture}
        height={HEIGHT}
        label={`Stack: ${money(last.amount)} at ${timeOf(last.at)}, ${won(result)}.`}
      />
      <Hidden>
        <table aria-label="Stacks">
          <thead>
            <tr>
              <th scope="col">Time</th>
              <th scope="col">Stack</th>
              <th scope="col">Bought in</th>
            </tr>
          </thead>
          <tbody>
            {stacks.map(({ at, amount, boughtIn: paid }, index) => (
              // The first two may be of the same minute.
              <tr key={index}>
                <th scope="row">{timeOf(at)}</th>
                <td>{money(amount)}</td>
                <td>{money(paid)}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </Hidden>
    </Root>
  );
}
