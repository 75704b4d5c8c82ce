import type { ImportDone } from '@feltbook/contracts';
import { ApiFailure } from '@feltbook/web-kit';
import type { QueryClient } from '@tanstack/react-query';
import { type Attempt, attemptFor } from '../../entry/lib/draft';
import { runImport } from '../api/use-imports';
import { readInWorker } from '../worker/read-in-worker';
import { type ImportFailure, importFailure, nothingImported } from './failure-text';
import { importBody, refuseBody } from '../lib/planner/import-body';
import { nextImportAt } from '../lib/planner/import-pace';
import type { PlannedRow } from '../lib/planner/planned-rows';
import { storedMapping, storeMapping } from './stored-mapping';
import type { Choice } from '../lib/planner/selection';
import type { Answers, FileRead } from '../lib/types';

/** A file that was read, and the player's answers. */
export interface Previewed {
  readonly at: 'preview';
  readonly file: File;
  readonly reading: FileRead;
  readonly answers: Answers;
  readonly choice: Choice;
  /** The file is being read again with new answers. */
  readonly isStale: boolean;
}

/** The step of an import. */
export type ImportStep =
  | { readonly at: 'choose'; readonly refused?: string }
  | { readonly at: 'reading'; readonly name: string; readonly share: number }
  | Previewed
  | { readonly at: 'done'; readonly done: ImportDone };

export interface ImportState {
  readonly step: ImportStep;
  readonly failure: ImportFailure | null;
  readonly isSaving: boolean;
  /** Other files of the same drop: each is imported separately, afterwards. */
  readonly next: readonly File[];
  /** When the server accepts the next import, in milliseconds; 0 for at once. */
  readonly acceptedAt: number;
}

const START: ImportState = {
  step: { at: 'choose' },
  failure: null,
  isSaving: false,
  next: [],
  acceptedAt: 0,
};
const EVERYTHING: Choice = { ticks: new Map(), duplicates: 'skip' };

/**
 * The state of one player's import: choose a file, read it, ask questions, save. Outlives its page, which unmounts when the
 * player visits the plans or hides amounts.
 */
export class ImportStore {
  private state = START;
  private readonly listeners = new Set<() => void>();
  private reader: AbortController | undefined;
  private attempt: Attempt | undefined;
  private readonly sent: number[] = [];

  constructor(private readonly client: QueryClient) {}

  readonly subscribe = (listener: () => void): (() => void) => {
    this.listeners.add(listener);
    return () => this.listeners.delete(listener);
  };
  readonly now = (): ImportState => this.state;

  /** Reads the first file now, and keeps the others for later. */
  readonly choose = ([file, ...next]: readonly File[]): void => {
    if (!file) return;
    this.set({ next });
    void this.read(file, {}, EVERYTHING);
  };

  readonly discardNext = (): void => this.set({ next: [] });

  readonly answer = (change: Answers): void => {
    const { step } = this.state;
    if (step.at !== 'preview') return;
    if (change.mapping && step.reading.columns) storeMapping(step.reading.columns.signature, change.mapping);
    const answers = { ...step.answers, ...change };
    this.set({ step: { ...step, answers, isStale: true } });
    void this.read(step.file, answers, step.choice);
  };

  readonly select = (change: Partial<Choice>): void => {
    const { step } = this.state;
    if (step.at === 'preview') this.set({ step: { ...step, choice: { ...step.choice, ...change } } });
  };

  readonly save = async (rows: readonly PlannedRow[]): Promise<void> => {
    const { step, isSaving } = this.state;
    if (step.at !== 'preview' || step.isStale || isSaving) return;
    const body = importBody(step.file, step.reading.format, rows, step.choice.duplicates);
    const { key, body: text } = (this.attempt = attemptFor(body, this.attempt));
    const unfit = refuseBody(text);
    if (unfit !== undefined) return this.set({ failure: nothingImported(unfit) });
    this.sent.push(Date.now());
    this.set({ failure: null, isSaving: true, acceptedAt: nextImportAt(this.sent) });
    try {
      const done = await runImport(this.client, { body, key, bytes: new Blob([text]).size });
      // The same file may be imported again, for example after an undo.
      this.attempt = undefined;
      this.finish({ step: { at: 'done', done } });
    } catch (error) {
      if (error instanceof ApiFailure && error.code === 'conflict') this.attempt = undefined;
      const seconds = (error instanceof ApiFailure && error.retryAfterSeconds) || 0;
      const acceptedAt = Math.max(this.state.acceptedAt, Date.now() + seconds * 1000);
      this.finish({ failure: importFailure(error), acceptedAt });
    }
  };

  /** Goes back to choosing a file. */
  readonly startOver = (): void => {
    this.reader?.abort();
    this.set({ ...START, next: this.state.next, acceptedAt: this.state.acceptedAt });
  };

  /** Clears everything at the end of the session. */
  readonly clear = (): void => {
    this.startOver();
    this.sent.length = 0;
    this.set({ next: [], acceptedAt: 0 });
  };

  /** Called when the player leaves the page. Keeps a file that is not saved yet. */
  readonly leave = (): void => {
    const { at } = this.state.step;
    if (at === 'done' || at === 'choose') this.startOver();
  };

  /** Applies the outcome of a save, unless the session has ended. */
  private finish(change: Partial<ImportState>): void {
    if (this.state.isSaving) this.set({ ...change, isSaving: false });
  }

  private set(change: Partial<ImportState>): void {
    this.state = { ...this.state, ...change };
    this.listeners.forEach((listener) => listener());
  }

  private async read(file: File, answers: Answers, choice: Choice): Promise<void> {
    this.reader?.abort();
    const { signal } = (this.reader = new AbortController());
    const onProgress = (share: number) => {
      // The preview keeps its focus while its file is read again.
      if (signal.aborted || this.state.step.at === 'preview') return;
      this.set({ step: { at: 'reading', name: file.name, share }, failure: null });
    };
    onProgress(0);
    try {
      const reading = await readInWorker(file, { answers, onProgress, signal });
      if (signal.aborted) return;
      if (reading.outcome === 'refused') {
        return this.set({ step: { at: 'choose', refused: reading.text }, failure: null });
      }
      const known = !answers.mapping && reading.columns && storedMapping(reading.columns.signature);
      if (known) return await this.read(file, { ...answers, mapping: known }, choice);
      // The player may have changed the selection meanwhile.
      const { step } = this.state;
      const chosen = step.at === 'preview' && step.file === file ? step.choice : choice;
      const preview = { at: 'preview', file, reading, answers, choice: chosen, isStale: false } as const;
      this.set({ step: preview, failure: null });
    } catch (error) {
      if (!signal.aborted) throw error;
    }
  }
}
