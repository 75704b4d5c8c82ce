/** Spreadsheets run cells that begin like this as formulas; Japanese ones also those with signs of full width. */
const RISKY = /^'*[=+\-@\t\r\n＝＋－＠]/;
/** Excel reads `1/2` as the second of January. */
const DATE_LIKE = /^\d+(?:\.\d+)?(?:[/-]\d+(?:\.\d+)?){1,3}$/;
const DOLLARED = /^\$\d+(?:\.\d+)?(?:[/-]\$\d+(?:\.\d+)?){1,3}$/;
const QUOTED_DOLLARED = new RegExp(`^'+${DOLLARED.source.slice(1)}`);
const QUOTED_RISKY = /^'+[=+\-@\t\r\n＝＋－＠]/;

/**
 * Escapes a text for a CSV cell: formulas get an apostrophe, and stakes become `$1/$2`, so that spreadsheets do not read
 * them as dates. `unescapeCell` restores exactly the same text.
 */
export function escapeCell(text: string): string {
  if (DATE_LIKE.test(text)) return text.replace(/\d+(?:\.\d+)?/g, (number) => `$${number}`);
  return RISKY.test(text) || DOLLARED.test(text) || QUOTED_DOLLARED.test(text) ? `'${text}` : text;
}

/** Reverses `escapeCell`. */
export function unescapeCell(cell: string): string {
  if (DOLLARED.test(cell)) return cell.replaceAll('$', '');
  return QUOTED_RISKY.test(cell) || QUOTED_DOLLARED.test(cell) ? cell.slice(1) : cell;
}
