import type { DashboardResult } from '@feltbook/contracts';
import { Alert, ConfirmDialog, EmptyState, Facts, Panel, Row, space, Stack } from '@feltbook/ui';
import { announce } from '@feltbook/web-kit';
import { useEffect, useRef, useState } from 'react';
import styled from 'styled-components';
import { AddButtons } from '../../common/components/add-buttons';
import { KINDS } from '../../common/lib/kinds';
import { useDeleteResult } from '../api/use-delete-result';
import { factsOf } from '../lib/shown';
import { ActivityRow } from './activity-row';
import { ResultLine } from './result-line';

const List = styled.ul`
  padding: 0;
  list-style: none;
`;

const Content = styled.div`
  &:focus {
    outline: none;
  }
`;

const Failure = styled(Alert)`
  margin: ${space[3]};
`;

/** The result of the dialog. `isChanged`: it was changed elsewhere since the dashboard loaded. */
interface Asked {
  readonly result: DashboardResult;
  readonly isChanged: boolean;
}

/** The newest results, with edit and delete. */
export function RecentActivity({ results }: { readonly results: readonly DashboardResult[] }) {
  const [asked, setAsked] = useState<Asked | null>(null);
  const [failure, setFailure] = useState<string | null>(null);
  const deletion = useDeleteResult();
  const content = useRef<HTMLDivElement>(null);
  const [deleted, setDeleted] = useState(0);
  const texts = KINDS[asked?.result.kind ?? 'cash'];

  const confirm = () => {
    if (!asked) return;
    setFailure(null);
    deletion.mutate(asked.result, {
      onSuccess: (changed) => {
        // The dialog may have been closed meanwhile, and opened for another result.
        const next = changed ? { result: changed, isChanged: true } : null;
        setAsked((current) => (current === asked ? next : current));
        if (changed) return;
        announce('Deleted.');
        setDeleted((count) => count + 1);
      },
      onError: () => {
        setFailure(KINDS[asked.result.kind].deleteFailure);
        setAsked((current) => (current === asked ? null : current));
      },
    });
  };

  useEffect(() => {
    if (deleted === 0) return undefined;
    // The button that opened the dialog is gone; one frame later the dialog has released the focus.
    const frame = requestAnimationFrame(() => content.current?.focus({ preventScroll: true }));
    return () => cancelAnimationFrame(frame);
  }, [deleted]);

  return (
    <Panel title="Recent activity" flush>
      <Content ref={content} tabIndex={-1}>
        {failure && <Failure tone="error" title={failure} onDismiss={() => setFailure(null)} />}
        {results.length === 0 ? (
          <EmptyState level={3} title="No recent activity" actions={<AddButtons />} />
        ) : (
          <List aria-label="Recent activity">
            {results.map((result) => (
              <ActivityRow
                key={`${result.kind} ${result.id}`}
                result={result}
                onDelete={(one) => setAsked({ result: one, isChanged: false })}
              />
            ))}
          </List>
        )}
      </Content>
      <ConfirmDialog
        open={asked !== null}
        title={texts.deleteTitle}
        confirmLabel="Delete"
        dangerous
        busy={deletion.isPending}
        onConfirm={confirm}
        onCancel={() => setAsked(null)}
      >
        {asked && (
          <Stack $gap={3}>
            {asked.isChanged ? (
              <>
                <p>This {texts.noun} was changed somewhere else. It now says:</p>
                <Facts facts={factsOf(asked.result)} />
              </>
            ) : (
              <Row $gap={3}>
                <ResultLine result={asked.result} />
              </Row>
            )}
            <p>{texts.deleteText}</p>
          </Stack>
        )}
      </ConfirmDialog>
    </Panel>
  );
}
