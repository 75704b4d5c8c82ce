import type { Schema } from '@feltbook/web-kit';

/**
 * What this device keeps for one account. Reading never throws: storage may be switched off, full, or hold what an
 * older version wrote, and a form has to work all the same.
 */
export function readStored<Value>(key: string, schema: Schema<Value>): Value | undefined {
  try {
    const text = window.localStorage.getItem(key);
    return text === null ? undefined : schema.parse(JSON.parse(text));
  } catch {
    return undefined;
  }
}

/** @param value undefined takes the entry away */
export function writeStored(key: string, value: unknown): void {
  try {
    if (value === undefined) window.localStorage.removeItem(key);
    else window.localStorage.setItem(key, JSON.stringify(value));
  } catch {
    // Nothing to be done without storage; the form still holds what was typed.
  }
}
