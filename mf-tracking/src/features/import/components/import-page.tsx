import { Alert, LinkButton, Page, PageHeader, Panel, Spinner, Stack } from '@feltbook/ui';
import { useDocumentTitle, useSubscriptionStatus } from '@feltbook/web-kit';
import { useMemo } from 'react';
import { Link } from 'react-router-dom';
import { useResults } from '../../results/api/use-results';
import { CASH, TOURNAMENT } from '../../results/lib/kinds';
import type { Existing } from '../lib/planned-rows';
import { roomOf } from '../lib/selection';
import { useImport } from '../lib/use-import';
import { countsText } from '../lib/words';
import { DropZone } from './drop-zone';
import { PastImports } from './past-imports';
import { Preview } from './preview';

const TRACKERS =
  'Poker Bankroll Tracker, Poker Journal, Poker Analytics, Pokerbase, Poker Income, Left Pocket, SharkScope, PokerLedger, BINK, Regroup, and Feltbook itself';

/** /import: from a tracker's file to results. */
export function ImportPage() {
  useDocumentTitle('Import');
  const { step, failure, isSaving, choose, answer, save, startOver } = useImport();
  const sessions = useResults(CASH);
  const tournaments = useResults(TOURNAMENT);
  const { data: status } = useSubscriptionStatus();
  const existing = useMemo<Existing>(
    () => ({ sessions: sessions.data ?? [], tournaments: tournaments.data ?? [] }),
    [sessions.data, tournaments.data],
  );
  const room = useMemo(() => roomOf(status), [status]);
  return (
    <Page>
      <PageHeader
        title="Import results"
        lead="Bring your history from another tracker, or from a table of your own."
      />
      <Stack $gap={5}>
        {failure && <Alert tone="error" title="Nothing was imported" children={failure} />}
        {step.at === 'choose' && (
          <>
            {step.refused && <Alert tone="error" title={step.refused} />}
            <DropZone onFile={choose} />
            <Panel title="What can be read">
              <p>
                Exports of {TRACKERS}. Of any other table with a line of column names, you say which column is
                what.
              </p>
            </Panel>
            <PastImports />
          </>
        )}
        {step.at === 'reading' && (
          <Panel title={`Reading ${step.name}`}>
            <progress aria-label="Reading" value={step.share} max={1} />
          </Panel>
        )}
        {step.at === 'preview' && (
          <Preview
            key={step.file.name + step.file.lastModified}
            {...{ room, existing, isSaving }}
            reading={step.reading}
            answers={step.answers}
            onAnswer={answer}
            onSave={save}
            onStartOver={startOver}
          />
        )}
        {isSaving && <Spinner label="Saving" />}
        {step.at === 'done' && (
          <>
            <Alert
              tone="success"
              title={`Imported: ${countsText(step.done.saved)}`}
              actions={
                <>
                  <LinkButton as={Link} to="/cash" variant="primary">
                    Cash sessions
                  </LinkButton>
                  <LinkButton as={Link} to="/tournaments">
                    Tournaments
                  </LinkButton>
                </>
              }
            >
              {step.done.skipped.sessions + step.done.skipped.tournaments > 0 &&
                `Left out because you have them already: ${countsText(step.done.skipped)}.`}
            </Alert>
            <DropZone onFile={choose} />
            <PastImports />
          </>
        )}
      </Stack>
    </Page>
  );
}
