import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { setImmediate as yieldToEventLoop } from 'node:timers/promises';
import { Worker } from 'node:worker_threads';
import {
  IMPORT_TEXTS,
  type CashSessionRequest,
  type FieldError,
  type ImportFrame,
  type ImportSource,
  type TournamentRequest,
} from '@feltbook/contracts';
import { ApiError } from '@feltbook/svc-kit';
import { busy, ConcurrencyLimiter } from '../../../limits/concurrency-limiter';
import { notJson, type ImportText, type ListName } from '../upload/read-frame';
import { checkImport, type CheckedText } from './check-import';

/** An import whose results are all valid. */
export interface CheckedImport extends Pick<ImportFrame, 'file' | 'duplicates'> {
  /** SHA-256 of the request, stored with its Idempotency-Key. */
  readonly digest: Buffer;
  readonly sessions: readonly (CashSessionRequest & ImportSource)[];
  readonly tournaments: readonly (TournamentRequest & ImportSource)[];
}

/** Takes a few milliseconds: less than starting a thread. */
const MAX_INLINE_BYTES = 64 * 1024;
const COMPILED_THREAD = join(__dirname, 'check-thread.js');
/** Tests run this file's source, but a thread needs compiled code. */
const THREAD = existsSync(COMPILED_THREAD)
  ? COMPILED_THREAD
  : join(__dirname, '../../../../dist/modules/imports/checking/check-thread.js');
/** About twice what the largest import takes that the contract allows. */
const MAX_THREAD_MB = 160;
const THREAD_MS = 25_000;

/**
 * Parses and validates imports in a thread with its own heap, so that other players' calls are not blocked. One at a time:
 * a pod's memory has room for one such heap.
 */
export class ImportChecker {
  private readonly threads = new ConcurrencyLimiter({
    concurrency: 1,
    maxQueued: 16,
    maxQueuedPerAccount: 1,
    maxWaitMs: THREAD_MS,
  });

  /**
   * @throws ApiError `invalid_request`, with the faults of results; `too_large` if it takes too much memory;
   *   `unavailable` if it takes too long
   */
  async check(accountId: string, text: ImportText): Promise<CheckedImport> {
    const { file, duplicates } = text;
    const { isJson, faults, digest, batches } =
      text.bytes.length <= MAX_INLINE_BYTES
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
        await yieldToEventLoop();
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
      resourceLimits: { maxOldGenerationSizeMb: MAX_THREAD_MB },
    });
    const timeout = setTimeout(() => {
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
      clearTimeout(timeout);
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
