import type { ImportDone } from '@feltbook/contracts';
import { baseCurrency } from '@feltbook/ui';
import { ApiFailure, onSessionEnd } from '@feltbook/web-kit';
import { type Attempt, attemptFor } from '../../entry/lib/draft';
import { runImport } from '../api/use-imports';
import { readInWorker } from '../worker/read-in-worker';
import { type ImportFailure, importFailure, nothingImported } from './failure-text';
import { importBody, refuseBody } from '../lib/planner/import-body';
import { nextImportAt } from '../lib/planner/import-pace';
import type { PlannedRow } from '../lib/planner/planned-rows';
import { storedMapping, storeMapping } from './stored-mapping';
import type { Choice } from '../lib/planner/selection';
import type { DailyRates } from '../lib/daily-rates';
import type { MovedMoney } from '../lib/moved-money';
import type { Answers, FileRead } from '../lib/types';

/** A file that was read, and the player's answers. */
export interface Previewed {
  readonly at: 'preview';
  readonly file: File;
  readonly reading: FileRead;
  readonly answers: Answers;
  readonly choice: Choice;
  /** The file is being read again with new answers, or its results are being saved. */
  readonly busy?: 'reading' | 'saving' | undefined;
  /** The file's deposits, withdrawals and expenses are entries of the bankroll now. */
  readonly isMoneyAdded?: boolean;
  /** Of the last attempt to save. */
  readonly failure?: ImportFailure | undefined;
}

/** The step of an import. */
export type ImportStep =
  | { readonly at: 'choose'; readonly refused?: string }
  | { readonly at: 'reading'; readonly name: string; readonly share: number }
  | Previewed
  | {
      readonly at: 'done';
      readonly done: ImportDone;
      /** What the file has besides, unless it was added. */
      readonly moved?: readonly MovedMoney[] | undefined;
    };

export interface ImportState {
  readonly step: ImportStep;
  /** Other files of the same drop: each is imported separately, afterwards. */
  readonly next: readonly File[];
  /** When the server accepts the next import, in milliseconds; 0 for at once. */
  readonly acceptedAt: number;
}

const CHOOSE: ImportStep = { at: 'choose' };
const START: ImportState = { step: CHOOSE, next: [], acceptedAt: 0 };
const EVERYTHING: Choice = { ticks: new Map(), duplicates: 'skip' };

/**
 * The state of the player's import: choose a file, read it, ask questions, save. Outlives its page, which unmounts when
 * the player visits the plans or hides amounts.
 */
class ImportStore {
  private state = START;
  private readonly listeners = new Set<() => void>();
  private reader: AbortController | undefined;
  private attempt: Attempt | undefined;
  private sent: readonly number[] = [];

  readonly subscribe = (listener: () => void): (() => void) => {
    this.listeners.add(listener);
    return () => this.listeners.delete(listener);
  };
  readonly now = (): ImportState => this.state;

  /** Reads the first file now, and keeps the others for later. */
  readonly choose = ([file, ...next]: readonly File[]): void => {
    if (!file) return;
    this.set({ next });
    void this.read(file);
  };

  readonly discardNext = (): void => this.set({ next: [] });

  readonly answer = (change: Answers): void => {
    const { step } = this.state;
    if (step.at !== 'preview' || step.busy === 'saving') return;
    const { columns } = step.reading;
    if ('mapping' in change && columns) storeMapping(columns.signature, change.mapping);
    const answers = { ...step.answers, ...change };
    this.preview({ answers, busy: 'reading' });
    void this.read(step.file, answers);
  };

  /** Takes the feed's rate of each day, beside those of other currencies. */
  readonly proposeRates = (code: string, rates: DailyRates[string]): void => {
    const { step } = this.state;
    if (step.at === 'preview') this.answer({ dailyRates: { ...step.answers.dailyRates, [code]: rates } });
  };

  readonly select = (change: Partial<Choice>): void => {
    const { step } = this.state;
    if (step.at === 'preview') this.preview({ choice: { ...step.choice, ...change } });
  };

  readonly moneyAdded = (): void => this.preview({ isMoneyAdded: true });

  readonly save = async (rows: readonly PlannedRow[]): Promise<void> => {
    const { step } = this.state;
    if (step.at !== 'preview' || step.busy) return;
    const body = importBody(step.file, step.reading.format, rows, step.choice.duplicates);
    const attempt = (this.attempt = attemptFor(body, this.attempt));
    const unfit = refuseBody(attempt.body);
    if (unfit !== undefined) return this.preview({ failure: nothingImported(unfit) });
    this.sent = [...this.sent, Date.now()];
    this.set({ acceptedAt: nextImportAt(this.sent) });
    this.preview({ failure: undefined, busy: 'saving' });
    try {
      const bytes = new Blob([attempt.body]).size;
      const done = await runImport({ body, key: attempt.key, bytes });
      // The session may have ended meanwhile.
      if (this.attempt === attempt) {
        const moved = this.isMoneyAdded() ? undefined : step.reading.moved;
        this.set({ step: { at: 'done', done, moved } });
      }
      // The same file may be imported again, for example after an undo.
      this.attempt = undefined;
    } catch (error) {
      if (this.attempt !== attempt) return;
      if (error instanceof ApiFailure && error.code === 'conflict') this.attempt = undefined;
      const seconds = (error instanceof ApiFailure && error.retryAfterSeconds) || 0;
      this.set({ acceptedAt: Math.max(this.state.acceptedAt, Date.now() + seconds * 1000) });
      this.preview({ failure: importFailure(error), busy: undefined });
    }
  };

  /** Goes back to choosing a file. */
  readonly startOver = (): void => {
    this.reader?.abort();
    this.set({ step: CHOOSE });
  };

  /** Clears everything at the end of the session. */
  readonly clear = (): void => {
    this.startOver();
    [this.sent, this.attempt] = [[], undefined];
    this.set(START);
  };

  /** Called when the player leaves the page. Keeps a file that is not saved yet. */
  readonly leave = (): void => {
    const { step } = this.state;
    const isSaved =
      step.at === 'preview' &&
      step.isMoneyAdded === true &&
      step.reading.sessions.length + step.reading.tournaments.length === 0;
    if (isSaved || step.at === 'done' || step.at === 'choose') this.startOver();
  };

  private set(change: Partial<ImportState>): void {
    this.state = { ...this.state, ...change };
    this.listeners.forEach((listener) => listener());
  }

  private isMoneyAdded(): boolean {
    const { step } = this.state;
    return step.at === 'preview' && step.isMoneyAdded === true;
  }

  /** Changes the preview, if there is one. */
  private preview(change: Partial<Previewed>): void {
    const { step } = this.state;
    if (step.at === 'preview') this.set({ step: { ...step, ...change } });
  }

  /** Reads a new file, or the preview's file with new answers. */
  private async read(file: File, answers: Answers = {}): Promise<void> {
    this.reader?.abort();
    const { signal } = (this.reader = new AbortController());
    const shown = () => {
      const { step } = this.state;
      return step.at === 'preview' && step.file === file ? step : undefined;
    };
    const onProgress = (share: number) => {
      // The preview keeps its focus while its file is read again.
      if (!signal.aborted && !shown()) this.set({ step: { at: 'reading', name: file.name, share } });
    };
    onProgress(0);
    try {
      const reading = await readInWorker(file, {
        ...{ onProgress, signal },
        answers: { base: baseCurrency(), ...answers },
      });
      if (signal.aborted) return;
      if (reading.outcome === 'refused') return this.set({ step: { at: 'choose', refused: reading.text } });
      const mapping = answers.mapping ?? (reading.columns && storedMapping(reading.columns.signature));
      if (mapping !== answers.mapping) return await this.read(file, { ...answers, mapping });
      // The player may have changed the selection meanwhile.
      const choice = shown()?.choice ?? EVERYTHING;
      this.set({ step: { at: 'preview', file, reading, answers, choice } });
    } catch (error) {
      if (!signal.aborted) throw error;
    }
  }
}

export const importStore = new ImportStore();
onSessionEnd(importStore.clear);
