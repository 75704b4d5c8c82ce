import type { ImportBody, ImportDone } from '@feltbook/contracts';
import { ApiFailure } from '@feltbook/web-kit';
import { useEffect, useRef, useState } from 'react';
import { type Attempt, attemptFor } from '../../entry/lib/draft';
import { useRunImport } from '../api/use-imports';
import { readInWorker } from '../worker/read-in-worker';
import type { PlannedRow } from './planned-rows';
import { rememberedMapping, rememberMapping } from './remembered-mapping';
import type { Duplicates } from './selection';
import type { Answers, FileRead } from './types';

/** Where the page stands. */
export type ImportStep =
  | { readonly at: 'choose'; readonly refused?: string }
  | { readonly at: 'reading'; readonly name: string; readonly share: number }
  | { readonly at: 'preview'; readonly file: File; readonly reading: FileRead; readonly answers: Answers }
  | { readonly at: 'done'; readonly done: ImportDone };

const bodyOf = (
  file: File,
  reading: FileRead,
  rows: readonly PlannedRow[],
  duplicates: Duplicates,
): ImportBody => {
  const of = (kind: PlannedRow['kind']) => rows.filter((row) => row.kind === kind).map(({ input }) => input);
  return {
    file: { name: file.name.slice(-200) || 'file', format: reading.format },
    duplicates,
    sessions: of('cash') as ImportBody['sessions'],
    tournaments: of('tournament') as ImportBody['tournaments'],
  };
};

/** From a file to its results: reading, asking, saving. Nothing is saved before the player says so. */
export function useImport() {
  const [step, setStep] = useState<ImportStep>({ at: 'choose' });
  const [failure, setFailure] = useState<string | null>(null);
  const run = useRunImport();
  const reader = useRef<AbortController | null>(null);
  const attempt = useRef<Attempt | undefined>(undefined);
  useEffect(() => () => reader.current?.abort(), []);

  const read = async (file: File, answers: Answers): Promise<void> => {
    reader.current?.abort();
    const { signal } = (reader.current = new AbortController());
    setFailure(null);
    const onProgress = (share: number) => {
      if (!signal.aborted) setStep({ at: 'reading', name: file.name, share });
    };
    onProgress(0);
    try {
      const reading = await readInWorker(file, { answers, onProgress, signal });
      if (reading.outcome === 'refused') return setStep({ at: 'choose', refused: reading.text });
      const known = !answers.mapping && reading.columns && rememberedMapping(reading.columns.signature);
      if (known) return await read(file, { ...answers, mapping: known });
      setStep({ at: 'preview', file, reading, answers });
    } catch (error) {
      if (!signal.aborted) throw error;
    }
  };

  const choose = (file: File) => void read(file, {});
  const answer = (change: Answers) => {
    if (step.at !== 'preview') return;
    if (change.mapping && step.reading.columns)
      rememberMapping(step.reading.columns.signature, change.mapping);
    void read(step.file, { ...step.answers, ...change });
  };
  const save = (rows: readonly PlannedRow[], duplicates: Duplicates) => {
    if (step.at !== 'preview' || run.isPending) return;
    const body = bodyOf(step.file, step.reading, rows, duplicates);
    attempt.current = attemptFor(body, attempt.current);
    setFailure(null);
    run.mutate(
      { body, key: attempt.current.key },
      {
        onSuccess: (done) => setStep({ at: 'done', done }),
        onError: (error) =>
          setFailure(
            error instanceof ApiFailure ? error.message : 'The import did not work. Please try again.',
          ),
      },
    );
  };
  const startOver = () => {
    reader.current?.abort();
    setFailure(null);
    setStep({ at: 'choose' });
  };
  return { step, failure, isSaving: run.isPending, choose, answer, save, startOver };
}
