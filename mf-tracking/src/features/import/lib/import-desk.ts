import type { ImportDone } from '@feltbook/contracts';
import { ApiFailure } from '@feltbook/web-kit';
import type { QueryClient } from '@tanstack/react-query';
import { type Attempt, attemptFor } from '../../entry/lib/draft';
import { runImport } from '../api/use-imports';
import { readInWorker } from '../worker/read-in-worker';
import { type ImportFailure, importFailure, nothingImported } from './failure-text';
import { importBody, refuseBody } from './import-body';
import type { PlannedRow } from './planned-rows';
import { rememberedMapping, rememberMapping } from './remembered-mapping';
import type { Choice } from './selection';
import type { Answers, FileRead } from './types';

/** A file that was read, and what the player has said about it. */
export interface Previewed {
  readonly at: 'preview';
  readonly file: File;
  readonly reading: FileRead;
  readonly answers: Answers;
  readonly choice: Choice;
  /** It is read again by the answers: what is shown is from before. */
  readonly isStale: boolean;
}

/** Where an import stands. */
export type ImportStep =
  | { readonly at: 'choose'; readonly refused?: string }
  | { readonly at: 'reading'; readonly name: string; readonly share: number }
  | Previewed
  | { readonly at: 'done'; readonly done: ImportDone };

export interface ImportState {
  readonly step: ImportStep;
  readonly failure: ImportFailure | null;
  readonly isSaving: boolean;
  /** Dropped together with the file of this step: each is an import of its own, after it. */
  readonly next: readonly File[];
}

const START: ImportState = { step: { at: 'choose' }, failure: null, isSaving: false, next: [] };
const EVERYTHING: Choice = { left: new Set(), duplicates: 'skip' };

/**
 * One player's import, from a file to its results: reading, asking, saving. Nothing is saved before the player says so.
 * It outlives its page, which is drawn anew when amounts are hidden, and left for a look at the plans.
 */
export class ImportDesk {
  private state = START;
  private readonly listeners = new Set<() => void>();
  private reader: AbortController | undefined;
  private attempt: Attempt | undefined;

  constructor(private readonly client: QueryClient) {}

  readonly subscribe = (listener: () => void): (() => void) => {
    this.listeners.add(listener);
    return () => this.listeners.delete(listener);
  };
  readonly now = (): ImportState => this.state;

  /** Takes one file to be read now, and keeps the others for after it. */
  readonly choose = ([file, ...next]: readonly File[]): void => {
    if (!file) return;
    this.set({ next });
    void this.read(file, {}, EVERYTHING);
  };

  readonly forgetNext = (): void => this.set({ next: [] });

  readonly answer = (change: Answers): void => {
    const { step } = this.state;
    if (step.at !== 'preview') return;
    if (change.mapping && step.reading.columns)
      rememberMapping(step.reading.columns.signature, change.mapping);
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
    this.set({ failure: null, isSaving: true });
    try {
      const done = await runImport(this.client, { body, key, bytes: new Blob([text]).size });
      // The same file once more is another import: it may be wanted again after it was undone.
      this.attempt = undefined;
      this.finish({ step: { at: 'done', done } });
    } catch (error) {
      if (error instanceof ApiFailure && error.code === 'conflict') this.attempt = undefined;
      this.finish({ failure: importFailure(error) });
    }
  };

  /** Another file in the place of this one, or one of those that were dropped with it. */
  readonly startOver = (): void => {
    this.reader?.abort();
    this.set({ ...START, next: this.state.next });
  };

  /** Nothing of it is the next player's. */
  readonly forget = (): void => {
    this.startOver();
    this.forgetNext();
  };

  /** The page is left: what was told is not told again, and a file that is not saved yet stays. */
  readonly leave = (): void => {
    const { at } = this.state.step;
    if (at === 'done' || at === 'choose') this.startOver();
  };

  /** What came of a save, unless the player is gone since. */
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
      // A preview stays while its file is read again, and so does the field that the player is in.
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
      const known = !answers.mapping && reading.columns && rememberedMapping(reading.columns.signature);
      if (known) return await this.read(file, { ...answers, mapping: known }, choice);
      // Rows can be taken out and put back while the file is read again: what was chosen last counts.
      const { step } = this.state;
      const chosen = step.at === 'preview' && step.file === file ? step.choice : choice;
      const preview = { at: 'preview', file, reading, answers, choice: chosen, isStale: false } as const;
      this.set({ step: preview, failure: null });
    } catch (error) {
      if (!signal.aborted) throw error;
    }
  }
}
