/** Cells, names of columns and of files may be as long as a file. */
const MOST_LETTERS = 60;

export const shortened = (text: string): string =>
  text.length > MOST_LETTERS ? `${text.slice(0, MOST_LETTERS)}…` : text;
