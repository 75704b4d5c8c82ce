import { color } from '@feltbook/ui';
import type { CSSProperties } from 'react';

/** In %: text on the strongest tint is still easy to read. */
const STRONGEST = 45;
const FAINTEST = 8;

/**
 * The background for a profit or loss.
 * @param share of the largest one, from −1 to 1
 */
export function tint(share: number): CSSProperties | undefined {
  if (share === 0) return undefined;
  const strength = Math.round(FAINTEST + (STRONGEST - FAINTEST) * Math.min(1, Math.abs(share)));
  return {
    background: `color-mix(in srgb, ${share < 0 ? color.loss : color.profit} ${strength}%, ${color.surface})`,
  };
}
