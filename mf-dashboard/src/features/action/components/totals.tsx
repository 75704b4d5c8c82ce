import type { ActionAnswer } from '@feltbook/contracts';
import { type Fact, Facts, font, Money, Muted, Panel, Stack } from '@feltbook/ui';
import styled from 'styled-components';
import { writeOwn } from '../lib/words';

const Owed = styled.p`
  font-size: ${font.size.lg};
  font-weight: ${font.weight.strong};
  overflow-wrap: anywhere;
`;

/** What is owed in all, and what results with deals come to for everybody. */
export function Totals({ totals }: Pick<ActionAnswer, 'totals'>) {
  const { owedByYou, owedToYou, table, own, others, shares } = totals;
  const money = (amount: number) => <Money amount={amount} exact />;
  const facts: readonly Fact[] = [
    ...(table === 0 && own === 0 && others === 0
      ? []
      : ([
          ['Results with deals, at the table', money(table)],
          ['of which others', money(others)],
          ['of which yours', money(own)],
        ] as const)),
    ...(shares === 0 ? [] : [['Shares bought', money(shares)] as const]),
  ];
  return (
    <Panel title="Owed">
      <Stack $gap={3}>
        <Owed>{owedWords(owedByYou, owedToYou)}</Owed>
        {facts.length > 0 && <Facts facts={facts} />}
        <Muted>Payments settle balances. They are never profit.</Muted>
      </Stack>
    </Panel>
  );
}

function owedWords(byYou: number, toYou: number): string {
  if (byYou === 0 && toYou === 0) return 'Everything is settled.';
  const parts = [
    ...(byYou > 0 ? [`You owe ${writeOwn(byYou)}`] : []),
    ...(toYou > 0 ? [`You are owed ${writeOwn(toYou)}`] : []),
  ];
  return parts.join(' · ');
}
