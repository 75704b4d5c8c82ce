import { Button, color, EditIcon, font, formatMoneyExact, IconButton, Money, Panel } from '@feltbook/ui';
import styled from 'styled-components';
import type { ShownBankroll } from '../lib/with-queued-starts';
import { bankrollWords, sinceWords } from '../lib/words';
import { LineButtons, Lines, LineTexts } from './lines';

const Small = styled.small`
  display: block;
  font-size: ${font.size.sm};
  color: ${color.textMuted};
`;

const Rejection = styled(Small)`
  color: ${color.dangerText};
`;

interface BankrollListProps {
  readonly bankrolls: readonly ShownBankroll[];
  /** null for a new bankroll. */
  readonly onEdit: (bankroll: ShownBankroll | null) => void;
}

/** Every bankroll with its start and balance, and what changes them. */
export function BankrollList({ bankrolls, onEdit }: BankrollListProps) {
  return (
    <Panel
      title="Your bankrolls"
      actions={
        <LineButtons>
          <Button size="sm" aria-haspopup="dialog" onClick={() => onEdit(null)}>
            New bankroll
          </Button>
        </LineButtons>
      }
    >
      <Lines aria-label="Your bankrolls">
        {bankrolls.map((bankroll) => {
          const name = bankrollWords(bankroll.name);
          const { queued } = bankroll;
          const { start, startDate } = queued ?? bankroll;
          return (
            <li key={bankroll.name}>
              <LineTexts>
                {name}
                <Small>
                  Started with {formatMoneyExact(start, 'amount')}, {sinceWords({ startDate })}
                  {queued && !queued.refusal && ' · not sent yet'}
                </Small>
                {queued?.refusal && <Rejection>Not saved: {queued.refusal}</Rejection>}
              </LineTexts>
              <Money amount={bankroll.balance} sign="amount" exact />
              <LineButtons>
                <IconButton size="sm" label={`Change start: ${name}`} onClick={() => onEdit(bankroll)}>
                  <EditIcon />
                </IconButton>
              </LineButtons>
            </li>
          );
        })}
      </Lines>
    </Panel>
  );
}
