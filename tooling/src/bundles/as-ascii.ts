const ESCAPED_OR_NOT_ASCII = /\\[^]|[^\0-\x7f]/g;
const isAscii = (text: string): boolean => text.charCodeAt(text.length - 1) < 128;

/** The same program in ASCII: other characters are escaped, wherever they stand. A backslash before one means nothing. */
export const asAscii = (code: string): string =>
  code.replace(ESCAPED_OR_NOT_ASCII, (match) =>
    isAscii(match)
      ? match
      : `\\u${match
          .charCodeAt(match.length - 1)
          .toString(16)
          .padStart(4, '0')}`,
  );
