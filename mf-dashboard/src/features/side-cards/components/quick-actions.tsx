import { AddIcon, ClockIcon, LinkButton, ListIcon, Panel, screenOnly, Stack } from '@feltbook/ui';
import { Link } from 'react-router-dom';
import styled from 'styled-components';
import { KINDS } from '../../common/lib/kinds';
import { useToday } from '../../common/lib/use-today';

const ScreenPanel = styled(Panel)`
  ${screenOnly}
`;

/** Links to the add pages, a running session and the report of this year. */
export function QuickActions() {
  return (
    <ScreenPanel title="Quick actions">
      <Stack $gap={2}>
        <LinkButton as={Link} to={KINDS.cash.addPage} variant="primary" wide>
          <AddIcon />
          {KINDS.cash.add}
        </LinkButton>
        <LinkButton as={Link} to={KINDS.tournament.addPage} wide>
          <AddIcon />
          {KINDS.tournament.add}
        </LinkButton>
        <LinkButton as={Link} to="/table" wide>
          <ClockIcon />
          At the table
        </LinkButton>
        <LinkButton as={Link} to={`/reports/${useToday().slice(0, 4)}`} wide>
          <ListIcon />
          Year report
        </LinkButton>
      </Stack>
    </ScreenPanel>
  );
}
