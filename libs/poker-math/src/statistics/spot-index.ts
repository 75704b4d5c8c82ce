import { tidyText } from '../values/most-common';
import type { ResultRow, Spot } from './columns/columns';

/** Assigns a number to each pair of location and stakes: there are few pairs and many results. */
export class SpotIndex {
  readonly all: Spot[] = [];
  readonly #tournaments = new Map<string, number>();
  readonly #cash = new Map<string, Map<string, number>>();

  numberOf(kind: ResultRow['kind'], location: string, stakes: string): number {
    if (kind === 'tournament') return this.#numbered(this.#tournaments, location, kind, location, '');
    let games = this.#cash.get(location);
    if (!games) this.#cash.set(location, (games = new Map<string, number>()));
    return this.#numbered(games, stakes, kind, location, stakes);
  }

  #numbered(
    numbers: Map<string, number>,
    key: string,
    kind: ResultRow['kind'],
    location: string,
    stakes: string,
  ): number {
    const known = numbers.get(key);
    if (known !== undefined) return known;
    const number = this.all.length;
    this.all.push({ kind, location: tidyText(location), stakes: tidyText(stakes) });
    numbers.set(key, number);
    return number;
  }
}
