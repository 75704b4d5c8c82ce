import type { AdminUser } from '@feltbook/contracts';
import { Card, color, font, formatCount, media, Money, oneLine, space, tabularFigures } from '@feltbook/ui';
import styled from 'styled-components';
import { formatDate, formatDecimal, NOT_KNOWN } from '../../page/lib/format';
import type { ShownUsers } from './shown-users';
import { NameButton } from './name-button';
import { StatusBadge } from './status-badge';
import { UserMenu } from './user-menu';

const List = styled.ul`
  display: grid;
  grid-template-columns: repeat(3, minmax(0, 1fr));
  gap: ${space[3]};
  padding: 0;
  list-style: none;
  @media ${media.upTo.tournamentCards} {
    grid-template-columns: repeat(2, minmax(0, 1fr));
  }
  @media ${media.upTo.phone} {
    grid-template-columns: minmax(0, 1fr);
  }
  > li {
    display: grid;
  }
`;

const UserCard = styled(Card)`
  display: flex;
  flex-direction: column;
  gap: ${space[2]};
  padding: ${space[3]} ${space[4]};
`;

const Line = styled.div`
  display: flex;
  align-items: center;
  justify-content: space-between;
  gap: ${space[3]};
  min-height: 1.75rem;
  > :first-child {
    min-width: 0;
  }
  > :last-child:not(:first-child) {
    flex: none;
  }
`;

const Muted = styled.div`
  ${oneLine}
  font-size: ${font.size.sm};
  color: ${color.textMuted};
`;

const Pairs = styled.dl`
  display: grid;
  grid-template-columns: repeat(2, minmax(0, 1fr));
  gap: 0 ${space[4]};
  font-size: ${font.size.sm};
  ${tabularFigures}
  > div {
    display: flex;
    flex-wrap: wrap;
    justify-content: space-between;
    gap: 0 ${space[2]};
  }
  dt {
    color: ${color.textMuted};
  }
  dd {
    margin-left: auto;
  }
`;

const known = <T,>(figure: T | null, write: (figure: T) => React.ReactNode) =>
  figure === null ? NOT_KNOWN : write(figure);
const money = (dollars: number) => <Money amount={dollars} />;

/** The facts on a card; the rest is in the user's dialog. */
const factsOf = (user: AdminUser) =>
  [
    ['Sessions', known(user.session_count, formatCount)],
    ['Tournaments', known(user.tournament_count, formatCount)],
    ['Cash P/L', known(user.cash_profit_loss, money)],
    ['Tourn. P/L', known(user.tournament_profit_loss, money)],
    ['Hours', known(user.hours_played, formatDecimal)],
    ['Trial used', user.progress_ratio ?? NOT_KNOWN],
  ] as const;

/** Users as cards, for screens that are too narrow for the table. */
export function UserCards({ users, list, changes, onOpen }: ShownUsers) {
  return (
    <List aria-label="Users" aria-busy={list?.isBehind}>
      {users.map((user) => (
        <li key={user.id}>
          <UserCard>
            <Line>
              <NameButton user={user} onOpen={onOpen} />
              <StatusBadge user={user} />
            </Line>
            <Muted title={user.email ?? user.handle ?? ''}>{user.email ?? user.handle ?? NOT_KNOWN}</Muted>
            <Pairs>
              {factsOf(user).map(([name, figure]) => (
                <div key={name}>
                  <dt>{name}</dt>
                  <dd>{figure}</dd>
                </div>
              ))}
            </Pairs>
            <Line>
              <Muted>Last login {formatDate(user.last_login)}</Muted>
              {changes && <UserMenu user={user} changes={changes} />}
            </Line>
          </UserCard>
        </li>
      ))}
    </List>
  );
}
