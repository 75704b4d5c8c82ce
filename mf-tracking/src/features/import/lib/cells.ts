export type Cells = readonly string[];

/** The zeros of scripts, each before its other digits. */
const ZEROS = '０٠۰०০๐';
const DIGITS = /[０-９٠-٩۰-۹०-९০-৯๐-๙]/g;
/** Invisible marks, hyphens and wide signs beside digits. */
const MARKS =
  /[\u061c\u200b-\u200f\u202a-\u202e\u2060-\u2069\ufeff](?=[-+−(\p{Sc}]?\d)|(?<=\d)[\u200e\u200f\u202c]/gu;
const HYPHENS = /[\u2010-\u2012\u207b\ufe63\uff0d](?=[(\p{Sc}]?\s?\d)/gu;
const WIDE = /[\uff05-\uff0f\uff1a\uffe0-\uffe6](?=\d|$)/g;

const plainDigit = (digit: string): string => {
  const values = Array.from(ZEROS, (zero) => digit.charCodeAt(0) - zero.charCodeAt(0));
  return String(values.find((value) => value >= 0 && value < 10));
};

/** Digits of any script and the signs beside them as ASCII, without invisible marks. */
export const plainNumbers = (text: string): string =>
  /[^\0-\u024f]/.test(text)
    ? text
        .replace(DIGITS, plainDigit)
        .replace(MARKS, '')
        .replace(HYPHENS, '-')
        .replace(WIDE, (sign) => sign.normalize('NFKC'))
    : text;

/** @returns the trimmed cell, '' if it is missing */
export const cellAt = (cells: Cells, index: number | undefined): string =>
  index === undefined ? '' : (cells[index] ?? '').trim();
