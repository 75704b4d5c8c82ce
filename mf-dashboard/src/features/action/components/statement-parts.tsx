import type { SharedStatement } from '@feltbook/contracts';
import { type Fact, Facts, Panel } from '@feltbook/ui';
import { owedWords, type Reader, type WriteAmount } from '../lib/words';

type Parts = Pick<SharedStatement, 'name' | 'balance' | 'makeup' | 'deals' | 'shares' | 'payments'>;

interface StatementPartsProps {
  readonly statement: Parts;
  readonly reader: Reader;
  readonly write: WriteAmount;
}

/** What a balance is made of, in lines that add up to it. */
export function StatementParts({ statement, reader, write }: StatementPartsProps) {
  const { balance, makeup, deals, shares, payments } = statement;
  const isPlayer = reader === 'player';
  const facts: readonly Fact[] = [
    ...(deals.count === 0
      ? []
      : ([
          [isPlayer ? 'Deals: back to them' : 'Deals: back to you', write(deals.returned)],
          [isPlayer ? 'Deals: paid in by them' : 'Deals: paid in by you', write(deals.paid)],
        ] as const)),
    ...(shares.count === 0
      ? []
      : ([
          [isPlayer ? 'Shares bought: price' : 'Shares sold: price', write(shares.paid)],
          [
            isPlayer ? 'Shares bought: back to you' : 'Shares sold: back to the player',
            write(shares.returned),
          ],
        ] as const)),
    ...(payments.paid === 0
      ? []
      : [[isPlayer ? 'You paid' : 'The player paid you', write(payments.paid)] as const]),
    ...(payments.received === 0
      ? []
      : [[isPlayer ? 'You received' : 'You paid the player', write(payments.received)] as const]),
    ['Balance', owedWords(balance, reader, write)],
    ...(makeup === 0 ? [] : [['Make-up that stands', write(makeup)] as const]),
  ];
  return (
    <Panel title="Balance">
      <Facts facts={facts} />
    </Panel>
  );
}
