import { Alert, Button, color, font, formatCount, LinkButton, Row, SelectField, Stack } from '@feltbook/ui';
import { IMPORTS_AT_ONCE } from '@feltbook/contracts';
import { useEffect, useId, useMemo, useState } from 'react';
import { Link } from 'react-router-dom';
import styled from 'styled-components';
import type { ExistingResults } from '../api/use-existing';
import type { ImportFailure } from '../store/failure-text';
import { countKinds, type Counts, plannedRows } from '../lib/planner/planned-rows';
import { type Duplicates, newestThatFit, selectionOf } from '../lib/planner/selection';
import type { ImportStore, Previewed } from '../store/import-store';
import type { Question } from '../lib/types';
import { isOpen } from '../lib/questions/choices';
import { countsText } from '../lib/planner/words';
import { PlannedTable } from './planned-table';
import { Problems } from './problems';
import { Questions } from './questions';
import { Saving } from './progress';

interface PreviewProps {
  readonly step: Previewed;
  readonly existing: ExistingResults;
  /** How many more results the player's plan covers. */
  readonly remaining: Counts;
  readonly isSaving: boolean;
  readonly failure: ImportFailure | null;
  /** When the server accepts the next import. */
  readonly acceptedAt: number;
  readonly store: ImportStore;
}

const Why = styled.p`
  font-size: ${font.size.sm};
  color: ${color.textMuted};
`;

const UNKNOWN_TEXTS = {
  loading: 'Looking for results that you already have…',
  failed: 'Your lists could not be loaded. Duplicates are found when you save.',
} as const;

const queuedText = (count: number): string =>
  count === 1
    ? '1 result waits on this device to be sent. It is not checked for duplicates.'
    : `${formatCount(count)} results wait on this device to be sent. They are not checked for duplicates.`;

const similarText = (count: number): string =>
  `${formatCount(count)} ${count === 1 ? 'is' : 'are'} perhaps there already. Select ${count === 1 ? 'it' : 'them'} below to import.`;

const openText = ([first, ...others]: readonly Question[]): string =>
  first?.kind === 'dateOrder' && others.length === 0
    ? 'First choose above whether months or days come first.'
    : 'First answer the questions above.';

const WHOLE = 'Saves all rows or none. You can undo the import later.';

const paceText = (seconds: number): string =>
  `At most ${IMPORTS_AT_ONCE} imports at once. The next one can start in ${seconds} ${seconds === 1 ? 'second' : 'seconds'}.`;

/** Counts down to a moment in milliseconds. @returns 0 from then on */
function useSecondsUntil(moment: number): number {
  const [now, setNow] = useState(Date.now);
  const seconds = Math.max(0, Math.ceil((moment - now) / 1000));
  useEffect(() => {
    setNow(Date.now());
    if (moment <= Date.now()) return undefined;
    const timer = setInterval(() => setNow(Date.now()), 1000);
    return () => clearInterval(timer);
  }, [moment]);
  return seconds;
}

/** The preview of an import. */
export function Preview(props: PreviewProps) {
  const { step, existing, remaining, isSaving, failure, acceptedAt, store } = props;
  const { reading, answers, choice, isStale } = step;
  const rows = useMemo(() => plannedRows(reading, existing), [reading, existing]);
  const [duplicates, similar] = useMemo(
    () => (['there', 'similar'] as const).map((is) => rows.filter(({ state }) => state === is).length),
    [rows],
  ) as [number, number];
  const { chosen, saving, fits } = useMemo(
    () => selectionOf(rows, choice, remaining),
    [rows, choice, remaining],
  );
  const wait = useSecondsUntil(acceptedAt);
  const hint = useId();
  const open = reading.questions.filter((question) => isOpen(question, answers));
  const hasOpenQuestions = open.length > 0;
  const isNothing = saving.sessions + saving.tournaments === 0;
  const isSomeLeft = remaining.sessions + remaining.tournaments > 0;
  return (
    <Stack $gap={5}>
      <Alert title={`${reading.format}: ${countsText(countKinds(rows))}`}>
        {existing.state !== 'known' && <p>{UNKNOWN_TEXTS[existing.state]}</p>}
        {duplicates > 0 && <p>You already have {formatCount(duplicates)} of them.</p>}
        {similar > 0 && <p>{similarText(similar)}</p>}
        {existing.queued > 0 && <p>{queuedText(existing.queued)}</p>}
        {reading.notes.map(({ kind, text }) => (
          <p key={kind}>{text}</p>
        ))}
      </Alert>
      <Questions reading={reading} answers={answers} onAnswer={store.answer} />
      <Problems
        file={step.file.name}
        problems={reading.problems}
        rows={reading.unreadable}
        isOpen={hasOpenQuestions}
      />
      {duplicates > 0 && (
        <SelectField
          label="Results that you already have"
          value={choice.duplicates}
          onChange={({ target }) => store.select({ duplicates: target.value as Duplicates })}
        >
          <option value="skip">Leave them out</option>
          <option value="keep">Import them once more</option>
        </SelectField>
      )}
      {!fits && (
        <Alert
          tone="warning"
          title={`Your free trial covers ${countsText(remaining, 'nothing')} more, and ${countsText(saving)} are selected.`}
          actions={
            <>
              {isSomeLeft && (
                <Button onClick={() => store.select({ ticks: newestThatFit(rows, choice, remaining) })}>
                  Choose the newest that fit
                </Button>
              )}
              <LinkButton as={Link} to="/subscription">
                See Pro
              </LinkButton>
            </>
          }
        >
          {isSomeLeft ? 'Choose fewer results below, or get Pro' : 'Get Pro'}, which has no limit.
        </Alert>
      )}
      {rows.length > 0 && (
        <PlannedTable rows={rows} ticks={choice.ticks} onTick={(ticks) => store.select({ ticks })} />
      )}
      {failure && <Alert tone="error" title={failure.title} children={failure.text} />}
      {isSaving ? (
        <Saving counts={saving} />
      ) : (
        <>
          <Row>
            <Button
              variant="primary"
              size="lg"
              busy={isStale}
              disabled={isNothing || !fits || hasOpenQuestions || wait > 0}
              aria-describedby={hint}
              onClick={() => void store.save(chosen)}
            >
              {isNothing ? 'Nothing to import' : `Import ${countsText(saving)}`}
            </Button>
            <Button size="lg" variant="quiet" onClick={store.startOver}>
              Choose another file
            </Button>
          </Row>
          <Why id={hint}>{hasOpenQuestions ? openText(open) : wait > 0 ? paceText(wait) : WHOLE}</Why>
        </>
      )}
    </Stack>
  );
}
