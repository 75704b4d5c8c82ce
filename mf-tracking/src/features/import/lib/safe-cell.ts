/** A spreadsheet program runs a cell that begins so. */
const RISKY = /^'*[=+\-@\t\r\n]/;
/** Excel takes `1/2` for the second of January. */
const DATE_LIKE = /^\d+(?:\.\d+)?(?:[/-]\d+(?:\.\d+)?){1,3}$/;
const DOLLARED = /^\$\d+(?:\.\d+)?(?:[/-]\$\d+(?:\.\d+)?){1,3}$/;
const QUOTED_DOLLARED = new RegExp(`^'+${DOLLARED.source.slice(1)}`);
const QUOTED_RISKY = /^'+[=+\-@\t\r\n]/;

/**
 * A text as it may stand in a cell of a CSV file: no formula, and stakes as `$1/$2`, so that they stay stakes. Any text
 * has one such writing of its own, so that `unmakeSafe` gives back exactly what there was.
 */
export function makeSafe(text: string): string {
  if (DATE_LIKE.test(text)) return text.replace(/\d+(?:\.\d+)?/g, (number) => `$${number}`);
  return RISKY.test(text) || DOLLARED.test(text) || QUOTED_DOLLARED.test(text) ? `'${text}` : text;
}

/** The other direction of `makeSafe`. */
export function unmakeSafe(cell: string): string {
  if (DOLLARED.test(cell)) return cell.replaceAll('$', '');
  return QUOTED_RISKY.test(cell) || QUOTED_DOLLARED.test(cell) ? cell.slice(1) : cell;
}
