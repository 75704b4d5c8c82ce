import {
  ChevronRightIcon,
  color,
  formatNumberOf,
  isolate,
  LinkButton,
  Muted,
  Panel,
  Row,
  space,
  Stack,
} from '@feltbook/ui';
import { Link } from 'react-router-dom';
import styled from 'styled-components';
import type { ShownAction, ShownStatement } from '../lib/shown';
import { balanceWords, NOT_SENT, statementPage, writeOwn } from '../lib/words';
import { Rows, Words } from './entry-row';

const PersonLink = styled(Link)`
  display: flex;
  align-items: center;
  justify-content: space-between;
  gap: ${space[3]};
  min-height: 4rem;
  padding-block: ${space[2]};
  color: inherit;
  text-decoration: none;
  > span {
    min-width: 0;
    overflow-wrap: anywhere;
  }
  > svg {
    flex: none;
    color: ${color.textMuted};
  }
  &:hover strong {
    text-decoration: underline;
  }
`;

/** Everybody with a balance or a history, sorted by the size of the balance, largest first. */
export function People({ answer: { people, otherPeople } }: { readonly answer: ShownAction }) {
  if (people.length === 0) return null;
  return (
    <Panel title="People">
      <Stack $gap={2}>
        <Rows aria-label="People">
          {people.map((person) => (
            <li key={person.name}>
              <PersonLink to={statementPage(person.name)}>
                <span>
                  <strong>{balanceWords(person.name, person.balance)}</strong>
                  <Words as="small">{wordsOf(person)}</Words>
                </span>
                <ChevronRightIcon />
              </PersonLink>
            </li>
          ))}
        </Rows>
        <Row>
          <LinkButton as={Link} to="/names?of=backer">
            Rename or merge people
          </LinkButton>
        </Row>
        {otherPeople > 0 && (
          <Muted>{formatNumberOf(otherPeople, 'other person', 'other people')} with smaller balances.</Muted>
        )}
      </Stack>
    </Panel>
  );
}

/** What somebody has with the player: `3 deals · 1 share bought · make-up $200.00 · 1 entry not sent yet`. */
function wordsOf({ deals, shares, makeup, payments, name, items }: ShownStatement): string {
  const waiting = items.filter(({ isWaiting }) => isWaiting).length;
  const parts = [
    ...(deals.count > 0 ? [formatNumberOf(deals.count, 'deal')] : []),
    ...(shares.count > 0 ? [`${formatNumberOf(shares.count, 'share')} bought`] : []),
    ...(makeup > 0 ? [`make-up ${writeOwn(makeup)}`] : []),
  ];
  const isPaidOnly = parts.length === 0 && payments.paid + payments.received > 0;
  return [
    ...parts,
    ...(isPaidOnly ? [`Payments with ${isolate(name)} only`] : []),
    ...(waiting > 0 ? [`${formatNumberOf(waiting, 'entry', 'entries')} ${NOT_SENT}`] : []),
  ].join(' · ');
}
