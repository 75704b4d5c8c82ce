import type { CashSessionResponse, TournamentResponse } from '@feltbook/contracts';
import { gameTypeLabel } from '@feltbook/contracts';
import { hourly, newestFirst, profit, rankTexts, textKey } from '@feltbook/poker-math';
import { NO_OWN_NETS, type OwnNets } from '../../deals/lib/own-nets';

/** A record with the derived values of cells. */
export interface Row<Item> {
  readonly item: Item;
  readonly profit: number;
  readonly hourly: number;
  /** Of a result with deals, as far as it is known: in dollars. */
  readonly ownNet: number | undefined;
  readonly gameLabel: string;
  /** As it is most often written in the list. */
  readonly location: string;
}

/** Results of one player repeat their texts. @returns the function with its results remembered */
function remembering<Result>(compute: (text: string) => Result): (text: string) => Result {
  const known = new Map<string, Result>();
  return (text) => {
    const before = known.get(text);
    if (before !== undefined) return before;
    const result = compute(text);
    known.set(text, result);
    return result;
  };
}

/** Computes a value when it is read: of ten thousand rows, a page without filters reads those of the visible ones. */
class ReadRow<Item extends CashSessionResponse | TournamentResponse> implements Row<Item> {
  constructor(
    readonly item: Item,
    private readonly labelOf: (gameType: string) => string,
    private readonly placeOf: (location: string) => string,
    private readonly ownNets: OwnNets,
  ) {}

  get profit() {
    return profit(this.item);
  }
  get hourly() {
    return hourly(this.item);
  }
  get ownNet() {
    return this.ownNets.get(this.item.id);
  }
  get gameLabel() {
    return this.labelOf(this.item.game_type);
  }
  get location() {
    return this.placeOf(this.item.location);
  }
}

/** @param ownNets of the list's results with deals @returns the rows of a list, newest first */
export function buildRows<Item extends CashSessionResponse | TournamentResponse>(
  records: readonly Item[],
  ownNets: OwnNets = NO_OWN_NETS,
): Row<Item>[] {
  const items = newestFirst(records);
  const places = rankTexts(items.map(({ location }) => location)).map(
    ({ value }) => [textKey(value), value] as const,
  );
  const byKey = new Map(places);
  const placeOf = remembering((location) => byKey.get(textKey(location)) ?? location);
  const labelOf = remembering(gameTypeLabel);
  return items.map((item) => new ReadRow(item, labelOf, placeOf, ownNets));
}
