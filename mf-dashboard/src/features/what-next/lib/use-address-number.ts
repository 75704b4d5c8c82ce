import { decimalText, parseAmount, parseDecimal } from '@feltbook/web-kit/typed-amount';
import { useState } from 'react';
import { useParameters } from '../../common/lib/use-parameters';

interface Limits {
  /** What an address without the number means. */
  readonly initial: number;
  readonly least: number;
  readonly most: number;
  readonly isWhole?: boolean;
}

/** @returns undefined for no number, and outside of the limits */
function within({ least, most, isWhole = false }: Limits, value = Number.NaN): number | undefined {
  return value >= least && value <= most && (!isWhole || Number.isInteger(value)) ? value : undefined;
}

/** A number of the address, and what replaces it. Links with it show the same figures. */
export function useAddressNumber(name: string, limits: Limits) {
  const [params, change] = useParameters();
  const value = within(limits, parseDecimal(params.get(name) ?? '')) ?? limits.initial;
  const replace = (next: number) => change({ [name]: String(next) });
  return [value, replace] as const;
}

/** A field for a number of the address. */
export function useNumberField(name: string, limits: Limits) {
  const [value, replace] = useAddressNumber(name, limits);
  // With three decimals, `1,125` could be read as over a thousand.
  const [text, setText] = useState(() => decimalText(Math.round(value * 100) / 100));
  const typed = within(limits, parseAmount(text));
  const change = (next: string) => {
    setText(next);
    const parsed = within(limits, parseAmount(next));
    if (parsed !== undefined) replace(parsed);
  };
  return { text, change, isInvalid: typed === undefined, value };
}
