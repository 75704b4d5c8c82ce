import { Muted, Panel, screenOnly, Stack, useAmountsHidden } from '@feltbook/ui';
import styled from 'styled-components';
import type { ShownShare, ShownStatement } from '../lib/shown';
import { isSamePerson, writeOwn } from '../lib/words';
import { BoughtShares } from './bought-shares';
import type { DialogState } from './dialogs';
import { LinkPanel } from './link-panel';
import { Payments } from './payments';
import { StatementParts } from './statement-parts';
import { StatementTable } from './statement-table';

const OnScreen = styled(Stack)`
  ${screenOnly}
`;

interface PersonContentProps {
  readonly statement: ShownStatement;
  /** Of all people. */
  readonly shares: readonly ShownShare[];
  readonly dialog: DialogState;
}

/** One person's statement; on paper without what changes it. */
export function PersonContent({ statement, shares, dialog }: PersonContentProps) {
  const isHidden = useAmountsHidden();
  const { name } = statement;
  return (
    <Stack $gap={6}>
      <StatementParts statement={statement} reader="player" write={writeOwn} />
      <Panel title="Statement">
        <Stack $gap={3}>
          {isHidden && <Muted>Amounts are hidden. Show them before you print.</Muted>}
          <StatementTable statement={statement} reader="player" write={writeOwn} />
        </Stack>
      </Panel>
      <OnScreen $gap={6}>
        <Payments statement={statement} dialog={dialog} />
        <BoughtShares shares={shares.filter(({ player }) => isSamePerson(player, name))} dialog={dialog} />
        <LinkPanel person={name} />
      </OnScreen>
    </Stack>
  );
}
