const RIGHT_TO_LEFT = /[\u0590-\u08ff\ufb1d-\ufdff\ufe70-\ufefc]/;

/**
 * Keeps a name in its place within a line: without this, the numbers and names beside a Hebrew or Arabic one change sides.
 * @returns the name; one with such letters between marks that nobody sees (U+2068 and U+2069)
 */
export const isolate = (name: string): string => (RIGHT_TO_LEFT.test(name) ? `\u2068${name}\u2069` : name);
