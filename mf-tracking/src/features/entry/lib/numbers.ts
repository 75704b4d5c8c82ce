/** @returns a whole number as typed; undefined for a blank field; NaN for anything else */
export function parseCount(text: string): number | undefined {
  const typed = text.trim();
  if (typed === '') return undefined;
  if (/^\d{1,3}(,\d{3})+$/.test(typed)) return Number(typed.replaceAll(',', ''));
  return /^-?\d+(\.\d+)?$/.test(typed) ? Number(typed) : Number.NaN;
}
