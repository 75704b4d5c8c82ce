import { type ImportDone, TRACKERS, TRIAL_LIMIT } from '@feltbook/contracts';
import { Alert, Button, LinkButton, Muted, Page, PageHeader, Panel, Row, Stack } from '@feltbook/ui';
import { useDocumentTitle, useSubscriptionStatus } from '@feltbook/web-kit';
import { type RefObject, useEffect, useMemo, useRef, useSyncExternalStore } from 'react';
import { Link } from 'react-router-dom';
import styled from 'styled-components';
import { useExisting } from '../api/use-existing';
import { useImports } from '../api/use-imports';
import { acceptedAfter } from '../lib/planner/import-pace';
import type { Counts } from '../lib/planner/planned-rows';
import { remainingInPlan } from '../lib/planner/selection';
import { importStore } from '../store/import-store';
import { countsText } from '../lib/planner/words';
import { DropZone } from './drop-zone';
import { MovedMoney } from './moved-money';
import { NextFiles } from './next-files';
import { PastImports } from './past-imports';
import { Preview } from './preview';
import { shortened } from './shortened';
import { Working } from './working';

const PATH = '/import';

/** The import ends with its page, unless a file is not saved yet. */
function useImport() {
  useEffect(
    () => () => {
      if (window.location.pathname !== PATH) importStore.leave();
    },
    [],
  );
  return useSyncExternalStore(importStore.subscribe, importStore.now);
}

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

const TrialText = styled(Muted)<{ readonly $isHidden: boolean }>`
  ${({ $isHidden }) => $isHidden && 'visibility: hidden;'}
`;

const FULL_TRIAL: Counts = { sessions: TRIAL_LIMIT, tournaments: TRIAL_LIMIT };

/** The page `/import`: reads a tracker's file, shows a preview and saves its results. */
export function ImportPage() {
  useDocumentTitle('Import');
  usePreventFileDrop();
  const { step, next, acceptedAt } = useImport();
  const { data: status, isPending } = useSubscriptionStatus();
  const existing = useExisting();
  const { data: past } = useImports();
  const remaining = useMemo(() => remainingInPlan(status), [status]);
  const place = useStepFocus(step.at);
  const isIdle = step.at === 'choose' || step.at === 'done';
  return (
    <Page>
      <PageHeader title="Import results" lead="Bring your history from another tracker or your own table." />
      <Steps ref={place} tabIndex={-1}>
        <Stack $gap={5}>
          {step.at === 'done' && <Done done={step.done} />}
          {step.at === 'done' && step.moved && <MovedMoney moved={step.moved} />}
          {step.at === 'choose' && step.refused && <Alert tone="error" title={step.refused} />}
          <NextFiles files={next} isLater={!isIdle} />
          {isIdle && <DropZone onFiles={importStore.choose} />}
          {step.at === 'choose' && (
            <Panel title="What can be read">
              <p>
                Exports of {READABLE}. For any other table with column names, you choose what each column
                holds.
              </p>
              <TrialNote remaining={isPending ? FULL_TRIAL : remaining} isPending={isPending} />
            </Panel>
          )}
          {isIdle && <PastImports />}
          {step.at === 'reading' && (
            <Working title={`Reading ${shortened(step.name)}`} label="Reading" share={step.share}>
              <Row>
                <Button variant="quiet" onClick={importStore.startOver}>
                  Cancel
                </Button>
              </Row>
            </Working>
          )}
          {step.at === 'preview' && (
            <Preview
              key={step.file.name + step.file.lastModified}
              {...{ step, remaining, existing }}
              acceptedAt={acceptedAfter(past, acceptedAt)}
            />
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
    <TrialText $isHidden={isPending}>
      Imported results count towards your trial. Your free trial covers {countsText(remaining, 'nothing')}{' '}
      more.
    </TrialText>
  );
}

const LISTS = [
  { kind: 'sessions', path: '/cash', label: 'Cash sessions' },
  { kind: 'tournaments', path: '/tournaments', label: 'Tournaments' },
] as const;

/** The outcome, with links to the lists. */
function Done({ done: { saved, skipped } }: { readonly done: ImportDone }) {
  const lists = LISTS.filter(({ kind }) => saved[kind] > 0);
  return (
    <Alert
      tone="success"
      title={`Imported: ${countsText(saved)}`}
      actions={(lists.length > 0 ? lists : LISTS.slice(0, 1)).map(({ path, label }, at) => (
        <LinkButton key={path} as={Link} to={path} variant={at === 0 ? 'primary' : 'secondary'}>
          {label}
        </LinkButton>
      ))}
    >
      {skipped.sessions + skipped.tournaments > 0 &&
        `Left out because you already have them: ${countsText(skipped)}.`}
    </Alert>
  );
}
