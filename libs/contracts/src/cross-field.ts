import * as z from 'zod/mini';

interface Context<Value> {
  /** Without invalid fields, which may hold anything. */
  value: Partial<Value>;
  /** Whether one of these fields is invalid. */
  hasIssue: (...fields: (keyof Value & string)[]) => boolean;
  addIssue: (field: keyof Value & string, message: string) => void;
}

/**
 * A rule across several fields of a form. Unlike a plain refinement, it also runs when a field is wrong by itself, so
 * that a form shows all errors at once.
 */
export function crossField<Value extends object>(validate: (context: Context<Value>) => void) {
  const check = z.check<Value>(({ value, issues }) => {
    validate({
      value: issues.length > 0 ? validFields(value, issues) : value,
      hasIssue: (...fields) => issues.some(({ path }) => fields.some((field) => path?.[0] === field)),
      addIssue: (field, message) => issues.push({ code: 'custom', path: [field], message, input: value }),
    });
  });
  check._zod.def.when = ({ value }) => typeof value === 'object' && value !== null;
  return check;
}

function validFields<Value extends object>(
  value: Value,
  issues: readonly { readonly path?: readonly PropertyKey[] | undefined }[],
): Partial<Value> {
  const invalid = new Set(issues.map(({ path }) => path?.[0]));
  const valid = Object.entries(value).filter(([field]) => !invalid.has(field));
  // The other fields have passed their schema.
  return Object.fromEntries(valid) as Partial<Value>;
}
