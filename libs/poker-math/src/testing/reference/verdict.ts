import type { Verdict } from '../../values/interval';

export function verdict(low: number, high: number): Verdict {
  if (low <= 0 && high >= 0) return 'tooEarly';
  return high < 0 ? 'losing' : 'winning';
}
