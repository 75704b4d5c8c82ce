import { Alert, Button, font, formatCount, LinkButton, Row, SelectField, space, Stack } from '@feltbook/ui';
import { useMemo } from 'react';
import { Link } from 'react-router-dom';
import styled from 'styled-components';
import type { ExistingResults } from '../api/use-existing';
import { countKinds, type Counts, plannedRows } from '../lib/planner/planned-rows';
import { type Duplicates, newestThatFit, selectionOf } from '../lib/planner/selection';
import { importStore, type Previewed } from '../store/import-store';
import type { Question } from '../lib/types';
import { isOpen } from '../lib/questions/choices';
import { rowsText } from '../lib/questions/wording';
import { countsText } from '../lib/planner/words';
import { ColumnsPanel } from './columns-panel';
import { FileTotal } from './file-total';
import { ImportButton, OtherFileButton } from './import-button';
import { MovedMoney, movedText } from './moved-money';
import { PlannedTable } from './planned-table';
import { Problems } from './problems';
import { Working } from './working';
import { Questions } from './questions';

interface PreviewProps {
  readonly step: Previewed;
  readonly existing: ExistingResults;
  /** How many more results the player's plan covers. */
  readonly remaining: Counts;
  /** When the server accepts the next import. */
  readonly acceptedAt: number;
}

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

const changedText = (count: number): string =>
  `${formatCount(count)} ${count === 1 ? 'has' : 'have'} other figures than yours. Correct ${count === 1 ? 'yours' : 'them'} in the list, or select ${count === 1 ? 'it' : 'them'} below to add ${count === 1 ? 'it' : 'them'} too.`;

/** What to do first: `answer the questions`. The column mapper asks for missing columns. */
const openText = (open: readonly Question[]): string =>
  open.every(({ kind }) => kind === 'columns')
    ? 'first choose the columns'
    : `first answer the ${open.length === 1 ? 'question' : 'questions'}`;

const blockedText = (open: readonly Question[]): string =>
  open.length === 1 && open[0]?.kind === 'dateOrder'
    ? 'First choose above whether months or days come first.'
    : `${openText(open).replace(/^f/, 'F')} above.`;

const nothingText = (rows: number, chosen: number): string =>
  rows === 0
    ? 'This file has no results to import.'
    : chosen === 0
      ? 'Select results above to import them.'
      : 'You already have the selected results.';

const sumOf = ({ sessions, tournaments }: Counts): number => sessions + tournaments;

/** What was read in what way, and left out. */
const Notes = styled(Stack)`
  margin-top: ${space[1.5]};
  font-size: ${font.size.sm};
  &:empty {
    display: none;
  }
`;

/* Stays together where there is room. */
const Lines = styled.span`
  display: inline-block;
`;

/** The preview of an import. */
export function Preview({ step, existing, remaining, acceptedAt }: PreviewProps) {
  const { reading, answers, choice, busy, failure } = step;
  const rows = useMemo(() => plannedRows(reading, existing), [reading, existing]);
  const { chosen, saving, fits } = useMemo(
    () => selectionOf(rows, choice, remaining),
    [rows, choice, remaining],
  );
  const [duplicates = 0, similar = 0, changed = 0] = useMemo(
    () =>
      (['there', 'similar', 'changed'] as const).map((is) => rows.filter(({ state }) => state === is).length),
    [rows],
  );
  const open = reading.questions.filter((question) => isOpen(question, answers));
  const hasOpenQuestions = open.length > 0;
  const isNothing = sumOf(saving) === 0;
  const isSomeLeft = sumOf(remaining) > 0;
  const { moved } = reading;
  const isMovedAlone = moved !== undefined && rows.length === 0 && !hasOpenQuestions;
  const found = isMovedAlone
    ? `${movedText(moved)}, no results`
    : rows.length === 0 && hasOpenQuestions
      ? `${openText(open)} below`
      : countsText(countKinds(rows));
  const label = isNothing
    ? hasOpenQuestions
      ? 'Import'
      : 'Nothing to import'
    : `Import ${countsText(saving)}`;
  const tooMany = isSomeLeft
    ? 'First choose fewer results above, or get Pro.'
    : 'Get Pro to import these results.';
  const blocked = hasOpenQuestions
    ? blockedText(open)
    : isNothing
      ? nothingText(rows.length, chosen.length)
      : fits
        ? undefined
        : tooMany;
  return (
    <Stack $gap={5}>
      <Alert title={`${reading.format}: ${found}`}>
        <Notes $gap={1.5}>
          {hasOpenQuestions && rows.length > 0 && <p>Until you answer, the results below are a guess.</p>}
          {existing.state !== 'known' && <p>{UNKNOWN_TEXTS[existing.state]}</p>}
          {duplicates > 0 && <p>You already have {formatCount(duplicates)} of them.</p>}
          {similar > 0 && <p>{similarText(similar)}</p>}
          {changed > 0 && <p>{changedText(changed)}</p>}
          {existing.queued > 0 && <p>{queuedText(existing.queued)}</p>}
          {reading.notes.map(({ kind, text, rows: lines }) => (
            <p key={kind}>
              {text} {lines.length > 0 && <Lines>{rowsText(lines)}</Lines>}
            </p>
          ))}
        </Notes>
      </Alert>
      <Questions {...{ reading, answers }} />
      {rows.length > 0 && <FileTotal rows={rows} />}
      <Problems file={step.file.name} reading={reading} isOpen={hasOpenQuestions} />
      <ColumnsPanel {...{ reading, answers }} />
      {duplicates > 0 && (
        <SelectField
          label="Results that you already have"
          value={choice.duplicates}
          onChange={({ target }) => importStore.select({ duplicates: target.value as Duplicates })}
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
                <Button onClick={() => importStore.select({ ticks: newestThatFit(rows, choice, remaining) })}>
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
      {rows.length > 0 && <PlannedTable {...{ rows, choice }} />}
      {moved && !hasOpenQuestions && <MovedMoney moved={moved} isAlone={isMovedAlone} />}
      {failure && <Alert tone="error" title={failure.title} children={failure.text} />}
      {isMovedAlone ? (
        <Row>
          <OtherFileButton />
        </Row>
      ) : busy === 'saving' ? (
        <Working title={`Importing ${countsText(saving)}`} label="Importing">
          <p role="status">Saving everything in one step. A long history takes some seconds.</p>
        </Working>
      ) : (
        <ImportButton {...{ label, blocked, acceptedAt }} rows={chosen} isBusy={busy === 'reading'} />
      )}
    </Stack>
  );
}
