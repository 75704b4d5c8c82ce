const ESCAPED_OR_NOT_ASCII = /\\[^]|[^\0-\x7f]/g;
const isAscii = (text: string): boolean => text.charCodeAt(text.length - 1) < 128;

/** Escapes the other characters of a program. Drops a backslash before one, which has no meaning. */
export const asAscii = (code: string): string =>
  code.replace(ESCAPED_OR_NOT_ASCII, (match) =>
    isAscii(match)
      ? match
      : `\\u${match
          .charCodeAt(match.length - 1)
          .toString(16)
          .padStart(4, '0')}`,
  );
