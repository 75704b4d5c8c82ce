const ZERO = '0'.charCodeAt(0);

/**
 * The number at a fixed place of a text. Days and times are read for every result, and a regular expression takes several
 * times as long.
 * @returns undefined if there is anything but digits
 */
export function digitsAt(text: string, from: number, count: number): number | undefined {
  let value = 0;
  for (let at = from; at < from + count; at += 1) {
    const digit = text.charCodeAt(at) - ZERO;
    if (!(digit >= 0 && digit <= 9)) return undefined;
    value = value * 10 + digit;
  }
  return value;
}
