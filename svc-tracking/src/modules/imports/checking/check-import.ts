import { createHash } from 'node:crypto';
import { importedSession, importedTournament, MAX_IMPORT_FAULTS, type FieldError } from '@feltbook/contracts';
import type * as z from 'zod/mini';
import type { ImportText, ListName } from '../upload/read-frame';

/** The outcome of a check, as data that one thread can post to another. */
export interface CheckedText {
  /** Whether each result is JSON. */
  readonly isJson: boolean;
  /** At most `MAX_IMPORT_FAULTS`. */
  readonly faults: readonly FieldError[];
  /** SHA-256 of the whole import; white space around results does not change it. */
  readonly digest: Uint8Array;
  /** Validated results in JSON arrays of a hundred: parsing a larger one would block other calls. */
  readonly batches: Readonly<Record<ListName, Uint8Array[]>>;
}

const BATCH = 100;

/** Validates each result of an import as a single save does. */
export function checkImport({ bytes, file, duplicates, isNamed, places }: ImportText): CheckedText {
  const faults: FieldError[] = [];
  const batches: Record<ListName, Uint8Array[]> = { sessions: [], tournaments: [] };
  const hash = createHash('sha256');
  const text = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  const checkList = (name: ListName, schema: z.ZodMiniType) => {
    let batch: unknown[] = [];
    for (let index = 0; index < places[name].length / 2; index += 1) {
      const result: unknown = JSON.parse(
        text.toString('utf8', places[name][2 * index], places[name][2 * index + 1]),
      );
      if (isNamed) hash.update(`${index === 0 ? '' : ','}${JSON.stringify(result)}`);
      const { success, data, error } = schema.safeParse(result);
      if (success) batch.push(data);
      else addFaults(faults, `${name}.${index}`, error.issues);
      if (faults.length >= MAX_IMPORT_FAULTS) return;
      if (batch.length < BATCH) continue;
      batches[name].push(encode(batch));
      batch = [];
    }
    if (batch.length > 0) batches[name].push(encode(batch));
  };
  try {
    // The digest of JSON.stringify(['import', frame]), which is stored with the key.
    hash.update(`["import",{"file":${JSON.stringify(file)},"duplicates":"${duplicates}","sessions":[`);
    checkList('sessions', importedSession);
    hash.update('],"tournaments":[');
    if (faults.length < MAX_IMPORT_FAULTS) checkList('tournaments', importedTournament);
    hash.update(']}]');
  } catch (error) {
    if (!(error instanceof SyntaxError)) throw error;
    return { isJson: false, faults: [], digest: new Uint8Array(), batches };
  }
  return {
    isJson: true,
    faults: faults.slice(0, MAX_IMPORT_FAULTS),
    digest: Uint8Array.from(hash.digest()),
    batches,
  };
}

/** Adds the first issue of each field. */
function addFaults(
  faults: FieldError[],
  place: string,
  issues: readonly { readonly path: readonly PropertyKey[]; readonly message: string }[],
): void {
  const known = new Set<string>();
  for (const { path, message } of issues) {
    const at = [place, ...path.map(String)].join('.');
    if (!known.has(at)) faults.push({ path: at, message });
    known.add(at);
  }
}

/** In its own memory, so that it can be transferred to another thread. */
const encode = (batch: readonly unknown[]): Uint8Array => new TextEncoder().encode(JSON.stringify(batch));
