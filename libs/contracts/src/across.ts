import * as z from 'zod/mini';

interface Verdict<Value> {
  value: Value;
  /** Whether one of these fields has a fault of its own, so that comparing it says nothing. */
  isFaulty: (...fields: (keyof Value & string)[]) => boolean;
  fault: (field: keyof Value & string, message: string) => void;
}

/**
 * A rule across several fields of a form. Unlike a plain refinement it is asked also when some field is wrong by itself,
 * so that a player is told of everything at once.
 */
export function across<Value extends object>(judge: (verdict: Verdict<Value>) => void) {
  const check = z.check<Value>(({ value, issues }) => {
    judge({
      value,
      isFaulty: (...fields) => issues.some(({ path }) => fields.some((field) => path?.[0] === field)),
      fault: (field, message) => issues.push({ code: 'custom', path: [field], message, input: value }),
    });
  });
  check._zod.def.when = ({ value }) => typeof value === 'object' && value !== null;
  return check;
}
