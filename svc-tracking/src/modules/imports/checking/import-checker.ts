import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { setImmediate as breathe } from 'node:timers/promises';
import { Worker } from 'node:worker_threads';
import {
  IMPORT_TEXTS,
  type CashSessionRequest,
  type FieldError,
  type ImportFrame,
  type TournamentRequest,
} from '@feltbook/contracts';
import { ApiError } from '@feltbook/svc-kit';
import { busy, ConcurrencyLimiter } from '../limits/concurrency-limiter';
import { notJson, type ImportText, type ListName } from '../upload/read-frame';
import { checkImport, type CheckedText } from './check-import';

/** An import in which nothing is wrong. */
export interface CheckedImport extends Pick<ImportFrame, 'file' | 'duplicates'> {
  /** Names the request for its Idempotency-Key, where it has one. */
  readonly digest: Buffer;
  readonly sessions: readonly CashSessionRequest[];
  readonly tournaments: readonly TournamentRequest[];
}

/** A few milliseconds of work: less than it takes to start a thread. */
const AT_ONCE_BYTES = 64 * 1024;
const BESIDE = join(__dirname, 'check-thread.js');
/** Tests run this file's source, and threads run only what is compiled of theirs. */
const THREAD = existsSync(BESIDE)
  ? BESIDE
  : join(__dirname, '../../../../dist/modules/imports/checking/check-thread.js');
/** The largest import that the contract allows takes about half of it. */
const MOST_THREAD_MB = 160;
const THREAD_MS = 25_000;

/**
 * Parses and checks imports in a thread with a heap of its own, so that other players' calls go on meanwhile. One at a
 * time: the memory of a pod has room for one such heap.
 */
export class ImportChecker {
  private readonly threads = new ConcurrencyLimiter({
    atOnce: 1,
    waiting: 16,
    waitingPerAccount: 1,
    waitMs: THREAD_MS,
  });

  /**
   * @throws ApiError `invalid_request`, with the faults of results; `too_large` if it takes too much memory;
   *   `unavailable` if it takes too long
   */
  async check(accountId: string, text: ImportText): Promise<CheckedImport> {
    const { file, duplicates } = text;
    const { isJson, faults, digest, batches } =
      text.bytes.length <= AT_ONCE_BYTES
        ? checkImport(text)
        : await this.threads.run(accountId, () => checkInThread(text));
    if (!isJson) throw notJson();
    refuseFaults(faults);
    const all = async <Request>(name: ListName): Promise<Request[]> => {
      const inputs: Request[] = [];
      for (const batch of batches[name]) {
        inputs.push(
          ...(JSON.parse(
            Buffer.from(batch.buffer, batch.byteOffset, batch.byteLength).toString(),
          ) as Request[]),
        );
        await breathe();
      }
      return inputs;
    };
    return {
      file,
      duplicates,
      digest: Buffer.from(digest),
      sessions: await all<CashSessionRequest>('sessions'),
      tournaments: await all<TournamentRequest>('tournaments'),
    };
  }
}

function checkInThread(text: ImportText): Promise<CheckedText> {
  const { bytes, places } = text;
  return new Promise<CheckedText>((resolve, reject) => {
    const thread = new Worker(THREAD, {
      workerData: text,
      transferList: [bytes, places.sessions, places.tournaments].map(({ buffer }) => buffer as ArrayBuffer),
      resourceLimits: { maxOldGenerationSizeMb: MOST_THREAD_MB },
    });
    const late = setTimeout(() => {
      reject(busy('unavailable'));
      void thread.terminate();
    }, THREAD_MS);
    thread.once('message', resolve);
    thread.once('error', (cause: NodeJS.ErrnoException) =>
      reject(
        cause.code === 'ERR_WORKER_OUT_OF_MEMORY'
          ? new ApiError('too_large', IMPORT_TEXTS.tooComplex, { cause })
          : cause,
      ),
    );
    thread.once('exit', (code) => {
      clearTimeout(late);
      reject(new Error(`The thread of an import ended with ${code}.`));
    });
  });
}

/** @throws ApiError `invalid_request` when there are any */
function refuseFaults(faults: readonly FieldError[]): void {
  const [first] = faults;
  if (!first) return;
  throw new ApiError('invalid_request', `Nothing was imported: ${first.path} – ${first.message}`, {
    fields: [...faults],
  });
}
