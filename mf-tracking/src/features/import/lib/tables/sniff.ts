import { MAX_IMPORT_BYTES } from '@feltbook/contracts';
import { REFUSALS } from '../texts';

const ZIP = [0x50, 0x4b, 0x03, 0x04];
const XLS = [0xd0, 0xcf, 0x11, 0xe0];

const SIGNATURES: readonly { readonly bytes: readonly number[]; readonly text: string }[] = [
  { bytes: ZIP, text: REFUSALS.spreadsheet },
  // An empty archive, and a split one.
  { bytes: [0x50, 0x4b, 0x05, 0x06], text: REFUSALS.spreadsheet },
  { bytes: [0x50, 0x4b, 0x07, 0x08], text: REFUSALS.spreadsheet },
  { bytes: XLS, text: REFUSALS.spreadsheet },
  { bytes: [0x25, 0x50, 0x44, 0x46], text: REFUSALS.pdf },
  { bytes: [0x89, 0x50, 0x4e, 0x47], text: REFUSALS.picture },
  { bytes: [0xff, 0xd8, 0xff], text: REFUSALS.picture },
  { bytes: [0x47, 0x49, 0x46, 0x38], text: REFUSALS.picture },
  { bytes: [0x52, 0x49, 0x46, 0x46], text: REFUSALS.picture },
  { bytes: [0x1f, 0x8b], text: REFUSALS.spreadsheet },
];

/** Checks the size before reading. @returns why a file of that size is rejected, or undefined */
export function refuseSize(bytes: number): string | undefined {
  if (bytes === 0) return REFUSALS.empty;
  return bytes > MAX_IMPORT_BYTES ? REFUSALS.tooLarge : undefined;
}

const startsWith = (bytes: Uint8Array, start: readonly number[]): boolean =>
  start.every((byte, index) => bytes[index] === byte);

/** Whether a file may be a workbook: XLSX and ODS files are zip archives. */
export const isWorkbook = (bytes: Uint8Array): boolean => startsWith(bytes, ZIP) || startsWith(bytes, XLS);

/** @returns why a file with these first bytes is not text, or undefined */
export function refuseKind(bytes: Uint8Array): string | undefined {
  return SIGNATURES.find(({ bytes: start }) => startsWith(bytes, start))?.text;
}

/** @returns why this text is not a table, or undefined */
export function refuseText(text: string): string | undefined {
  const start = text.slice(0, 2000).trimStart().toLowerCase();
  if (start === '' && text.trim() === '') return REFUSALS.empty;
  if (/^(<!doctype html|<html|<head|<body|<table|<\?xml)/.test(start)) return REFUSALS.html;
  return undefined;
}
