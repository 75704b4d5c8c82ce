const THOUSANDS = /^\d{1,3}(,\d{3})+(\.\d*)?$/;
const PLAIN = /^(\d+(\.\d*)?|\.\d+)$/;

/** A typed number: `60`, `$1,250.50`, and `12,5` from a keypad that offers a comma only. @returns NaN for other texts */
export function parseAmount(text: string): number {
  const typed = text.replace(/[\s$]/g, '');
  const plain = THOUSANDS.test(typed) ? typed.replaceAll(',', '') : typed.replace(',', '.');
  return PLAIN.test(plain) ? Number(plain) : Number.NaN;
}
