import type { Hand } from '@feltbook/contracts';
import { localDay } from '@feltbook/poker-math';
import {
  Alert,
  Button,
  Chip,
  color,
  EditIcon,
  font,
  formatDay,
  InstallIcon,
  isolate,
  Menu,
  Money,
  MoreIcon,
  screenOnly,
  space,
  TrashIcon,
} from '@feltbook/ui';
import { announce } from '@feltbook/web-kit';
import { discardChange } from '@feltbook/web-kit/change-queue';
import { FILE_TEXTS } from '@feltbook/web-kit/save-file';
import { useState } from 'react';
import { Link } from 'react-router-dom';
import styled from 'styled-components';
import { handPath } from '../api/hands';
import { saveHandFile } from '../lib/phh-file';
import type { ShownHand } from '../lib/shown-hands';
import { DeleteHandDialog, shortened } from './delete-hand-dialog';
import { HandDialog } from './hand-dialog';
import { HandText } from './hand-text';

const List = styled.ul`
  padding: 0;
  list-style: none;
`;

const Root = styled.li`
  display: flex;
  align-items: start;
  gap: ${space[2]};
  padding-block: ${space[3]};
  &:first-child {
    padding-top: 0;
  }
  &:last-child {
    padding-bottom: 0;
  }
  &:not(:last-child) {
    border-bottom: 1px solid ${color.line};
  }
`;

const Texts = styled.div`
  display: flex;
  flex: 1;
  flex-direction: column;
  gap: ${space[1]};
  min-width: 0;
`;

const Words = styled.p`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: ${space[1]} ${space[2]};
  font-size: ${font.size.sm};
  line-height: ${font.line.snug};
  color: ${color.textMuted};
  overflow-wrap: anywhere;
`;

const Screen = styled.div`
  ${screenOnly}
`;

interface HandListProps {
  readonly hands: readonly ShownHand[];
  /** Whether each hand names its result. */
  readonly withResults?: boolean;
  /** Of the session or the result that all of them belong to. */
  readonly currency?: string | undefined;
}

/** Hands, newest first, with what can be done with each. */
export function HandList({ hands, withResults = false, currency }: HandListProps) {
  const [dialog, setDialog] = useState<{ readonly kind: 'edit' | 'delete'; readonly hand: Hand }>();
  const close = () => setDialog(undefined);
  return (
    <>
      <List aria-label="Hands">
        {hands.map((hand) => (
          <Root key={hand.id}>
            <Texts>
              <HandText text={hand.text} />
              <HandWords hand={hand} withResult={withResults} />
              {hand.refusal !== undefined && <Refused hand={hand} />}
            </Texts>
            <Screen>
              <Menu
                label={`Actions: ${shortened(hand.text)}`}
                button={<MoreIcon />}
                variant="quiet"
                square
                entries={[
                  {
                    ...{ key: 'edit', label: 'Edit', icon: <EditIcon /> },
                    onSelect: () => setDialog({ kind: 'edit', hand }),
                  },
                  {
                    ...{ key: 'save', label: 'Save as PHH', icon: <InstallIcon /> },
                    onSelect: () => {
                      saveHandFile(hand);
                      announce(FILE_TEXTS.saving);
                    },
                  },
                  {
                    ...{ key: 'delete', label: 'Delete', icon: <TrashIcon /> },
                    onSelect: () => setDialog({ kind: 'delete', hand }),
                  },
                ]}
              />
            </Screen>
          </Root>
        ))}
      </List>
      {dialog?.kind === 'edit' && (
        <HandDialog open onClose={close} edited={dialog.hand} currency={currency} />
      )}
      {dialog?.kind === 'delete' && <DeleteHandDialog open onClose={close} hand={dialog.hand} />}
    </>
  );
}

const PAGES = { cash: '/session/', tournament: '/tournament/' } as const;

function HandWords({ hand, withResult }: { readonly hand: ShownHand; readonly withResult: boolean }) {
  const { date, result, stakes, position, amount, currency, tags = [], isQueued, refusal } = hand;
  const title = result && [result.name ?? stakes ?? result.stakes, result.location].filter(Boolean);
  const words = [...(withResult && title?.length ? [] : [stakes]), position].filter(
    (word) => word !== undefined,
  );
  return (
    <Words>
      <span>{[formatDay(date, localDay(new Date())), ...words.map(isolate)].join(' · ')}</span>
      {withResult && title !== undefined && title.length > 0 && result && (
        <Link to={PAGES[result.kind] + result.id}>
          {title.map((part) => isolate(part ?? '')).join(' · ')}
        </Link>
      )}
      {amount !== undefined && <Money amount={amount} currency={currency} exact />}
      {tags.map((tag) => (
        <Chip key={tag}>{isolate(tag)}</Chip>
      ))}
      {isQueued && refusal === undefined && <Chip tone="warning">Not sent yet</Chip>}
    </Words>
  );
}

const Refused = ({ hand: { id, refusal } }: { readonly hand: ShownHand }) => (
  <Alert
    tone="error"
    title={`Not saved: ${refusal}`}
    actions={
      <Button size="sm" onClick={() => void discardChange(handPath(id))}>
        Discard
      </Button>
    }
  />
);
