import { tidyText } from '../values/most-common';
import type { ResultRow, Spot } from './columns/columns';

type Spotted = Pick<ResultRow, 'kind' | 'location' | 'stakes' | 'currency' | 'rate'>;

/** Assigns a number to each pair of location and stakes: there are few pairs and many results. */
export class SpotIndex {
  readonly all: Spot[] = [];
  readonly #tournaments = new Map<string, number>();
  readonly #cash = new Map<string, Map<string, number>>();

  numberOf({ kind, location, stakes, currency, rate }: Spotted): number {
    const spot = {
      kind,
      location: location ?? '',
      stakes: kind === 'tournament' ? '' : (stakes ?? ''),
      currency: currency ?? '',
      rate: currency ? (rate ?? 1) : 1,
    };
    const inCurrency = spot.currency && `\n${spot.currency} ${spot.rate}`;
    if (kind === 'tournament')
      return this.#numbered(this.#tournaments, `${spot.location}${inCurrency}`, spot);
    let games = this.#cash.get(spot.location);
    if (!games) this.#cash.set(spot.location, (games = new Map<string, number>()));
    return this.#numbered(games, inCurrency ? `${spot.stakes}${inCurrency}` : spot.stakes, spot);
  }

  #numbered(numbers: Map<string, number>, key: string, spot: Spot): number {
    const known = numbers.get(key);
    if (known !== undefined) return known;
    const number = this.all.length;
    this.all.push({ ...spot, location: tidyText(spot.location), stakes: tidyText(spot.stakes) });
    numbers.set(key, number);
    return number;
  }
}
