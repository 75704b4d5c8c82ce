import type { Bankroll } from '@feltbook/contracts';
import {
  Button,
  color,
  EditIcon,
  font,
  formatMoneyExact,
  IconButton,
  Money,
  Panel,
  screenOnly,
  space,
  tabularFigures,
} from '@feltbook/ui';
import styled from 'styled-components';
import { bankrollWords, sinceWords } from '../lib/words';

const List = styled.ul`
  ${tabularFigures}
  padding: 0;
  list-style: none;
  li {
    display: flex;
    align-items: center;
    gap: ${space[2]};
    min-height: 4rem;
    padding-block: ${space[2]};
    &:not(:last-child) {
      border-bottom: 1px solid ${color.line};
    }
  }
`;

const Texts = styled.div`
  flex: 1;
  min-width: 0;
  overflow-wrap: anywhere;
  small {
    display: block;
    font-size: ${font.size.sm};
    color: ${color.textMuted};
  }
`;

const OnScreen = styled.span`
  ${screenOnly}
`;

interface BankrollListProps {
  readonly bankrolls: readonly Bankroll[];
  /** null for a new bankroll. */
  readonly onEdit: (bankroll: Bankroll | null) => void;
}

/** Every bankroll with its start and balance, and what changes them. */
export function BankrollList({ bankrolls, onEdit }: BankrollListProps) {
  return (
    <Panel
      title="Your bankrolls"
      actions={
        <OnScreen>
          <Button size="sm" aria-haspopup="dialog" onClick={() => onEdit(null)}>
            New bankroll
          </Button>
        </OnScreen>
      }
    >
      <List aria-label="Your bankrolls">
        {bankrolls.map((bankroll) => {
          const name = bankrollWords(bankroll.name);
          return (
            <li key={bankroll.name}>
              <Texts>
                {name}
                <small>
                  Started with {formatMoneyExact(bankroll.start, 'amount')}, {sinceWords(bankroll)}
                </small>
              </Texts>
              <Money amount={bankroll.balance} sign="amount" exact />
              <OnScreen>
                <IconButton size="sm" label={`Change start: ${name}`} onClick={() => onEdit(bankroll)}>
                  <EditIcon />
                </IconButton>
              </OnScreen>
            </li>
          );
        })}
      </List>
    </Panel>
  );
}
