import * as z from 'zod/mini';

/** Thrown where a page reads a part of an answer that is not there, or not in a form that the page knows. */
export class MissingPart extends Error {
  override readonly name = 'MissingPart';

  /** @param part name of the field */
  constructor(readonly part: string) {
    super(`The answer has no ${part} that this page can read.`);
  }
}

/** @returns what is read; undefined if the answer lacks a part of it */
export function ifThere<Value>(read: () => Value): Value | undefined {
  try {
    return read();
  } catch (error) {
    if (error instanceof MissingPart) return undefined;
    throw error;
  }
}

/**
 * A schema that reads what it can of an answer: the server may be of another release. Reading a part that is missing or
 * wrong throws MissingPart, so that a page without it is incomplete and never wrong.
 * @param essential parts without which there is nothing to show
 */
export const inParts = <Shape extends z.core.$ZodShape>(
  schema: z.ZodMiniObject<Shape>,
  essential: readonly (keyof Shape)[],
) => ({
  /** @throws ZodError for a value that is no object, or without an essential part */
  parse(value: unknown): z.infer<typeof schema> {
    const result = schema.safeParse(value);
    if (result.success) return result.data;
    const wrong = new Set(result.error.issues.map(({ path: [part] }) => part));
    if (wrong.has(undefined) || essential.some((part) => wrong.has(String(part)))) throw result.error;
    // Only own fields count as data: copies have what is there, and no getter is called by them.
    const missing = Object.create(Object.prototype) as object;
    const parts: Record<string, unknown> = Object.create(missing) as Record<string, unknown>;
    for (const part of Object.keys(schema.shape)) {
      if (!wrong.has(part)) parts[part] = (value as Record<string, unknown>)[part];
      else
        Object.defineProperty(missing, part, {
          get() {
            throw new MissingPart(part);
          },
        });
    }
    return parts as z.infer<typeof schema>;
  },
});
