import * as z from 'zod/mini';

interface Context<Value> {
  value: Value;
  addIssue: (field: keyof Value & string, message: string) => void;
}

/**
 * A rule across several fields. Unlike a plain refinement, it also runs when another field is wrong, so that a form shows all
 * errors at once. It does not run when one of its own fields is invalid, and so may hold anything.
 */
export function crossField<Value extends object>(
  fields: readonly (keyof Value & string)[],
  validate: (context: Context<Value>) => void,
) {
  const check = z.check<Value>(({ value, issues }) => {
    if (issues.some(({ path }) => fields.some((field) => field === path?.[0]))) return;
    validate({
      value,
      addIssue: (field, message) => issues.push({ code: 'custom', path: [field], message, input: value }),
    });
  });
  check._zod.def.when = ({ value }) => typeof value === 'object' && value !== null;
  return check;
}
