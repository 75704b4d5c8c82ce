import { formatHomeGameCode, type HomeGameTable } from '@feltbook/contracts';
import { Button, LinkButton, Muted, Panel, Row, SelectField, Stack } from '@feltbook/ui';
import { useSession } from '@feltbook/web-kit';
import { Link } from 'react-router-dom';
import { useOwnSeat, writeOwnSeat } from '../lib/own-seat';
import type { Standings } from '../lib/standings';

interface OwnResultProps {
  readonly code: string;
  readonly table: HomeGameTable;
  readonly standings: Standings;
}

/** A signed-in player says which row is the own one, and saves it as a result. */
export function OwnResult({ code, table, standings: { players } }: OwnResultProps) {
  const account = useSession().user?.id ?? '';
  const seat = useOwnSeat(table.id);
  const own = players.find(({ id }) => id === seat?.player);
  if (players.length === 0) return null;
  const choose = (player: string) =>
    writeOwnSeat(account, table.id, player === '' ? undefined : { ...seat, player });
  const form = `/add?game=${formatHomeGameCode(code)}&seat=${own?.id}`;
  return (
    <Panel title="Your result">
      <Stack $gap={4}>
        <SelectField
          label="This is me"
          hint="Only you see this choice, on this device."
          value={own?.id ?? ''}
          onChange={({ target }) => choose(target.value)}
        >
          <option value="">Nobody</option>
          {players.map(({ id, name }) => (
            <option key={id} value={id}>
              {name}
            </option>
          ))}
        </SelectField>
        {own && (
          <Row>
            {own.buyIns.length === 0 ? (
              <Button disabled>Save as my result</Button>
            ) : (
              <LinkButton as={Link} to={form} variant={seat?.isSaved ? 'secondary' : 'primary'}>
                {seat?.isSaved ? 'Saved as your result' : 'Save as my result'}
              </LinkButton>
            )}
          </Row>
        )}
        <Muted>
          A result counts like any cash session, also under the free trial. The game itself does not.
        </Muted>
      </Stack>
    </Panel>
  );
}
