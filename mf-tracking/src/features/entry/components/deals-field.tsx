import { AddIcon, Button, color, font, Skeleton, space } from '@feltbook/ui';
import { type ComponentType, useEffect, useState } from 'react';
import { useWatch } from 'react-hook-form';
import styled from 'styled-components';
import { useEnter } from '../lib/typed-fields';
import type { EntryValues } from '../lib/values';
import { BLANK_DEAL, writeTyped } from '../lib/typed-deals';
import type { DealsEditorProps } from './deals-editor';

const Line = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: ${space[2]} ${space[3]};
  font-size: ${font.size.sm};
  > :first-child {
    font-weight: ${font.weight.medium};
  }
  > p {
    flex: 1 1 10rem;
    color: ${color.textMuted};
  }
`;

const load = () => import(/* webpackChunkName: "deals-editor" */ './deals-editor');

/** The deals of a result: one row until there is a deal, which loads the editor. */
export function DealsField({ isTournament }: DealsEditorProps) {
  const value = useWatch<EntryValues, 'deals'>({ name: 'deals' });
  const enter = useEnter();
  const [Editor, setEditor] = useState<ComponentType<DealsEditorProps>>();
  const [hasFailed, setFailed] = useState(false);
  const hasDeals = value !== '';
  useEffect(() => {
    if (!hasDeals || Editor) return;
    load().then(
      ({ DealsEditor }) => setEditor(() => DealsEditor),
      () => setFailed(true),
    );
  }, [hasDeals, Editor]);
  if (hasDeals && Editor) return <Editor isTournament={isTournament} />;
  if (hasDeals && !hasFailed) return <Skeleton $height="8rem" />;
  return (
    <Line role="group" aria-label="Deals">
      <span>Deals</span>
      <p>
        {hasFailed
          ? 'This part could not be loaded. Your deals stay as they are.'
          : 'Who has a part of this result?'}
      </p>
      {!hasDeals && (
        <Button
          size="sm"
          icon={<AddIcon size="1em" />}
          onPointerEnter={() => void load().catch(() => undefined)}
          onClick={() => enter({ deals: writeTyped([BLANK_DEAL]) })}
        >
          Add a deal
        </Button>
      )}
    </Line>
  );
}
