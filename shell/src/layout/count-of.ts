/** `1 result`, `3 results`. */
export const countOf = (count: number): string => (count === 1 ? '1 result' : `${count} results`);
