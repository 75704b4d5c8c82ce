import { setImmediate as yieldToEventLoop } from 'node:timers/promises';
import { importFrame, type ImportFrame } from '@feltbook/contracts';
import { ApiError, ValidationPipe } from '@feltbook/svc-kit';
import type { Upload } from './receive-upload';

/** An import whose results are not parsed yet. */
export interface ImportText extends Pick<ImportFrame, 'file' | 'duplicates'> {
  /** JSON in UTF-8. */
  readonly bytes: Uint8Array;
  /** Whether the import has an Idempotency-Key, which needs the digest. */
  readonly isNamed: boolean;
  /** Start and end of each result in `bytes`: two numbers per result. */
  readonly places: Readonly<Record<ListName, Uint32Array>>;
}

export type ListName = 'sessions' | 'tournaments';

/** Results read before other calls get their turn. */
const READ_BATCH = 2000;

const pipe = new ValidationPipe();

/**
 * Validates an import without its results: a number replaces each result before the text is parsed.
 * @throws ApiError `invalid_request`
 */
export async function readFrame({ bytes, places }: Upload, isNamed: boolean): Promise<ImportText> {
  const parts: string[] = [];
  let end = 0;
  for (let number = 0; number < places.length / 2; number += 1) {
    const start = places[2 * number] ?? end;
    // A single byte between two results can only be a comma.
    parts.push(start - end === 1 ? ',' : bytes.toString('utf8', end, start), String(number));
    end = places[2 * number + 1] ?? end;
    if (number % READ_BATCH === READ_BATCH - 1) await yieldToEventLoop();
  }
  parts.push(bytes.toString('utf8', end));
  const frame = (await pipe.transform(parse(parts.join('')), {
    type: 'body',
    schema: importFrame,
  })) as ImportFrame;
  const placesOf = (numbers: readonly unknown[]): Uint32Array => {
    const of = new Uint32Array(2 * numbers.length);
    for (let index = 0; index < numbers.length; index += 1) {
      const number = Number(numbers[index]);
      of.set([places[2 * number] ?? 0, places[2 * number + 1] ?? 0], 2 * index);
    }
    return of;
  };
  return {
    bytes,
    file: frame.file,
    duplicates: frame.duplicates,
    isNamed,
    places: { sessions: placesOf(frame.sessions), tournaments: placesOf(frame.tournaments) },
  };
}

function parse(text: string): unknown {
  if (text === '') return undefined;
  try {
    return JSON.parse(text) as unknown;
  } catch (cause) {
    throw notJson(cause);
  }
}

export const notJson = (cause?: unknown) =>
  new ApiError('invalid_request', 'The body is not valid JSON.', { cause });
