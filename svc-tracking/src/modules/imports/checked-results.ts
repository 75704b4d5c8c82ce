import { setImmediate as breathe } from 'node:timers/promises';
import { MAX_IMPORT_FAULTS, type FieldError } from '@feltbook/contracts';
import { ApiError } from '@feltbook/svc-kit';
import type * as z from 'zod/mini';

/** After so many, other calls get their turn. */
const AT_ONCE = 500;

/**
 * Checks each of many results by itself, as if it had come alone.
 * @param name of the list in the request: paths of faults begin with it, and with the position
 * @param faults is added to, up to `MAX_IMPORT_FAULTS`
 * @returns those that nothing is wrong with
 */
export async function checkResults<Input>(
  schema: z.ZodMiniType<Input>,
  given: readonly unknown[],
  name: string,
  faults: FieldError[],
): Promise<Input[]> {
  const checked: Input[] = [];
  for (const [index, result] of given.entries()) {
    if (index % AT_ONCE === AT_ONCE - 1) await breathe();
    const { success, data, error } = schema.safeParse(result);
    if (success) checked.push(data);
    else {
      const known = new Set<string>();
      for (const { path, message } of error.issues) {
        const at = [name, index, ...path].join('.');
        if (!known.has(at)) faults.push({ path: at, message });
        known.add(at);
      }
    }
    if (faults.length >= MAX_IMPORT_FAULTS) break;
  }
  return checked;
}

/** @throws ApiError `invalid_request` when there are any */
export function refuseFaults(faults: readonly FieldError[]): void {
  const [first] = faults;
  if (!first) return;
  throw new ApiError('invalid_request', `Nothing was imported: ${first.path} – ${first.message}`, {
    fields: faults.slice(0, MAX_IMPORT_FAULTS),
  });
}
