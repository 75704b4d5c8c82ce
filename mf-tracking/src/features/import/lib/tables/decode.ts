import { refuseKind, refuseSize } from './sniff';
import { REFUSALS } from '../texts';

export interface Decoded {
  readonly text: string;
  /** As the player may know it: 'UTF-8', 'UTF-16', 'Windows-1252'. */
  readonly encoding: string;
  /** Whether the file does not declare its encoding. */
  readonly guessed: boolean;
}

/** The only control characters of text files are tabs, line breaks and escape. */
const isControl = (code: number): boolean => code < 9 || (code > 13 && code < 32 && code !== 27);
const SAMPLE = 4096;

const decodeAs = (label: string, bytes: Uint8Array, fatal = false): string =>
  new TextDecoder(label, { fatal }).decode(bytes);

/** Characters of Windows-1252 at Latin-1's control codes; not every windows-1252 decoder has them. */
const WINDOWS = '€\u0081‚ƒ„…†‡ˆ‰Š‹Œ\u008dŽ\u008f\u0090‘’“”•–—˜™š›œ\u009džŸ';

const decodeWestern = (bytes: Uint8Array): string =>
  decodeAs('windows-1252', bytes).replace(
    /[\u0080-\u009f]/g,
    (letter) => WINDOWS[letter.charCodeAt(0) - 0x80] ?? letter,
  );

/** Tables are mostly digits and delimiters, in any language. */
const isLegible = (text: string): boolean => {
  const sample = text.slice(0, SAMPLE);
  return (sample.match(/[\u0080-\uffff]/g)?.length ?? 0) <= sample.length * 0.4;
};

/** Windows-1252 decodes every byte, so only the decoded characters show whether it is text. */
const looksLikeText = (text: string): boolean => {
  const sample = text.slice(0, SAMPLE);
  return Array.from(sample, (letter) => letter.charCodeAt(0)).filter(isControl).length <= sample.length / 100;
};

/** Every second byte of Western text in UTF-16 is 0. @returns the byte order of text without a byte order mark */
function unmarkedUtf16(bytes: Uint8Array): 'utf-16le' | 'utf-16be' | undefined {
  const pairs = Math.min(bytes.length, SAMPLE) >> 1;
  if (pairs < 2) return undefined;
  let [even, odd] = [0, 0];
  for (let index = 0; index < pairs; index += 1) {
    if (bytes[2 * index] === 0) even += 1;
    if (bytes[2 * index + 1] === 0) odd += 1;
  }
  if (odd > pairs * 0.6 && even < pairs * 0.05) return 'utf-16le';
  if (even > pairs * 0.6 && odd < pairs * 0.05) return 'utf-16be';
  return undefined;
}

function utf16Label(bytes: Uint8Array): 'utf-16le' | 'utf-16be' | undefined {
  if (bytes[0] === 0xff && bytes[1] === 0xfe) return 'utf-16le';
  if (bytes[0] === 0xfe && bytes[1] === 0xff) return 'utf-16be';
  return unmarkedUtf16(bytes);
}

function utf8(bytes: Uint8Array): string | undefined {
  try {
    return decodeAs('utf-8', bytes, true);
  } catch {
    return undefined;
  }
}

/** How many of some cells are names of columns. */
type CountNames = (cells: readonly string[]) => number;

/** Encodings of programs without Unicode, by the names that players know. */
const LEGACY = [
  'Windows-1250',
  'Windows-1251',
  'Windows-1253',
  'Windows-1254',
  'Shift_JIS',
  'GBK',
  'EUC-KR',
  'Big5',
];

/** The decoding in which most names of columns are known, if they are more than in Western letters. */
function mostKnown(
  western: string,
  bytes: Uint8Array,
  namesIn: CountNames,
): Pick<Decoded, 'text' | 'encoding'> | undefined {
  const known = (text: string) =>
    namesIn(
      text
        .slice(0, SAMPLE)
        .normalize('NFC')
        .split(/[\r\n,;\t|"]+/),
    );
  let [best, most]: [Pick<Decoded, 'text' | 'encoding'> | undefined, number] = [undefined, known(western)];
  for (const encoding of LEGACY) {
    const text = decodeAs(encoding, bytes);
    if (text.includes('\ufffd') || known(text) <= most) continue;
    [best, most] = [{ text, encoding }, known(text)];
  }
  return best;
}

/**
 * Decodes a file: by its byte order mark, else as UTF-8 if valid, as UTF-16 if every other byte is 0, in the
 * encoding in which most names of columns are known, and as Excel's Windows-1252 otherwise.
 * @returns the text without its byte order mark, or why the file is not text
 */
export function decode(bytes: Uint8Array, namesIn: CountNames): Decoded | { readonly refused: string } {
  const refused = refuseSize(bytes.length) ?? refuseKind(bytes);
  if (refused !== undefined) return { refused };
  const wide = utf16Label(bytes);
  if (wide) {
    const text = decodeAs(wide, bytes);
    return looksLikeText(text) ? { text, encoding: 'UTF-16', guessed: false } : { refused: REFUSALS.binary };
  }
  const text = utf8(bytes);
  if (text !== undefined && looksLikeText(text)) return { text, encoding: 'UTF-8', guessed: false };
  const western = decodeWestern(bytes);
  const legacy = mostKnown(western, bytes, namesIn);
  if (text === undefined && legacy) return { ...legacy, guessed: true };
  if (text !== undefined || !looksLikeText(western)) return { refused: REFUSALS.binary };
  if (!isLegible(western)) return { refused: REFUSALS.encoding };
  return { text: western, encoding: 'Windows-1252', guessed: true };
}
