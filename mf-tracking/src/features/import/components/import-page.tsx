import { Alert, color, font, LinkButton, Page, PageHeader, Panel, Stack } from '@feltbook/ui';
import { useDocumentTitle, useSubscriptionStatus } from '@feltbook/web-kit';
import { type RefObject, useEffect, useMemo, useRef } from 'react';
import { Link } from 'react-router-dom';
import styled from 'styled-components';
import { type ImportDone, TRACKERS, TRIAL_LIMIT } from '@feltbook/contracts';
import { useExisting } from '../api/use-existing';
import type { Counts } from '../lib/planner/planned-rows';
import { remainingInPlan } from '../lib/planner/selection';
import { useImport } from '../store/use-import';
import { countsText } from '../lib/planner/words';
import { DropZone } from './drop-zone';
import { FilesAfter, NextFiles } from './next-files';
import { PastImports } from './past-imports';
import { Preview } from './preview';
import { Reading } from './progress';

/** Prevents the browser from opening a file that is dropped beside the drop zone. */
function usePreventFileDrop(): void {
  useEffect(() => {
    const prevent = (event: Event) => event.preventDefault();
    window.addEventListener('dragover', prevent);
    window.addEventListener('drop', prevent);
    return () => {
      window.removeEventListener('dragover', prevent);
      window.removeEventListener('drop', prevent);
    };
  }, []);
}

/**
 * Focuses the new step's content, so that keyboard and screen readers continue there. Not at the first step, where the
 * page's heading has the focus.
 */
function useStepFocus(step: string): RefObject<HTMLDivElement | null> {
  const place = useRef<HTMLDivElement>(null);
  const before = useRef(step);
  useEffect(() => {
    if (before.current === step) return;
    before.current = step;
    place.current?.focus({ preventScroll: true });
    window.scrollTo({ top: 0 });
  }, [step]);
  return place;
}

const READABLE = `${TRACKERS.join(', ')}, and Feltbook itself`;

const Steps = styled.div`
  &:focus {
    outline: none;
  }
`;

const Muted = styled.p<{ readonly $isHidden: boolean }>`
  font-size: ${font.size.sm};
  color: ${color.textMuted};
  ${({ $isHidden }) => $isHidden && 'visibility: hidden;'}
`;

const FULL_TRIAL: Counts = { sessions: TRIAL_LIMIT, tournaments: TRIAL_LIMIT };

/** The page `/import`: reads a tracker's file, shows a preview and saves its results. */
export function ImportPage() {
  useDocumentTitle('Import');
  usePreventFileDrop();
  const { step, failure, isSaving, next, acceptedAt, store } = useImport();
  const { data: status, isPending } = useSubscriptionStatus();
  const existing = useExisting();
  const remaining = useMemo(() => remainingInPlan(status), [status]);
  const place = useStepFocus(step.at);
  const isUnderWay = step.at === 'reading' || step.at === 'preview';
  return (
    <Page>
      <PageHeader title="Import results" lead="Bring your history from another tracker or your own table." />
      <Steps ref={place} tabIndex={-1}>
        <Stack $gap={5}>
          {isUnderWay && <FilesAfter files={next} />}
          {step.at === 'choose' && (
            <>
              {step.refused && <Alert tone="error" title={step.refused} />}
              <NextFiles files={next} onRead={store.choose} onDiscard={store.discardNext} />
              <DropZone onFiles={store.choose} />
              <Panel title="What can be read">
                <p>
                  Exports of {READABLE}. For any other table with column names, you choose what each column
                  holds.
                </p>
                <TrialNote remaining={isPending ? FULL_TRIAL : remaining} isPending={isPending} />
              </Panel>
              <PastImports />
            </>
          )}
          {step.at === 'reading' && (
            <Reading name={step.name} share={step.share} onCancel={store.startOver} />
          )}
          {step.at === 'preview' && (
            <Preview
              key={step.file.name + step.file.lastModified}
              {...{ step, remaining, existing, isSaving, failure, acceptedAt, store }}
            />
          )}
          {step.at === 'done' && (
            <>
              <Done done={step.done} />
              <NextFiles files={next} onRead={store.choose} onDiscard={store.discardNext} />
              <DropZone onFiles={store.choose} />
              <PastImports />
            </>
          )}
        </Stack>
      </Steps>
    </Page>
  );
}

/** How much a trial still covers. Holds its place while the plan loads, so that nothing below moves then. */
function TrialNote({ remaining, isPending }: { readonly remaining: Counts; readonly isPending: boolean }) {
  if (remaining.sessions === Infinity) return null;
  return (
    <Muted $isHidden={isPending}>
      Imported results count towards your trial. Your free trial covers {countsText(remaining, 'nothing')}{' '}
      more.
    </Muted>
  );
}

/** The outcome, with links to the lists. */
function Done({ done: { saved, skipped } }: { readonly done: ImportDone }) {
  return (
    <Alert
      tone="success"
      title={`Imported: ${countsText(saved)}`}
      actions={
        <>
          {(saved.sessions > 0 || saved.tournaments === 0) && (
            <LinkButton as={Link} to="/cash" variant="primary">
              Cash sessions
            </LinkButton>
          )}
          {saved.tournaments > 0 && (
            <LinkButton as={Link} to="/tournaments" variant={saved.sessions > 0 ? 'secondary' : 'primary'}>
              Tournaments
            </LinkButton>
          )}
        </>
      }
    >
      {skipped.sessions + skipped.tournaments > 0 &&
        `Left out because you already have them: ${countsText(skipped)}.`}
    </Alert>
  );
}
