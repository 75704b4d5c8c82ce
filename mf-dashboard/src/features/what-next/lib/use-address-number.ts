import { useState } from 'react';
import { useParameters } from '../../common/lib/use-parameters';

interface Limits {
  /** What an address without the number means. */
  readonly initial: number;
  readonly least: number;
  readonly most: number;
  readonly isWhole?: boolean;
}

/** Parses typed numbers, also `1,000`. @returns undefined for anything else, and outside of the limits */
export function parseNumber(text: string, { least, most, isWhole = false }: Limits): number | undefined {
  const plain = text.replace(/[\s,]/g, '');
  if (!(isWhole ? /^\d+$/ : /^\d+(\.\d+)?$/).test(plain)) return undefined;
  const value = Number(plain);
  return value >= least && value <= most ? value : undefined;
}

/** A number of the address, and what replaces it. Links with it show the same figures. */
export function useAddressNumber(name: string, limits: Limits) {
  const [params, change] = useParameters();
  const value = parseNumber(params.get(name) ?? '', limits) ?? limits.initial;
  const replace = (next: number) => change({ [name]: String(next) });
  return [value, replace] as const;
}

/** A field for a number of the address. */
export function useNumberField(name: string, limits: Limits) {
  const [value, replace] = useAddressNumber(name, limits);
  const [text, setText] = useState(String(value));
  const typed = parseNumber(text, limits);
  const change = (next: string) => {
    setText(next);
    const parsed = parseNumber(next, limits);
    if (parsed !== undefined) replace(parsed);
  };
  return { text, change, isInvalid: typed === undefined, value };
}
