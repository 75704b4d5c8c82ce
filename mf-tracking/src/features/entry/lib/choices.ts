import { GAME_TYPE_LABELS, gameTypeLabel, type KindDefaults } from '@feltbook/contracts';
import { textKey } from '@feltbook/poker-math';
import { USUAL_ORDER, type VenueOrder } from '../../nearby/lib/nearest-first';

export interface Choice {
  readonly value: string;
  readonly label: string;
  /** Beside the label: how far a venue is. */
  readonly detail?: string | undefined;
}

/** The maximum of options: each is a node in the page. Other values can be added. */
const MOST_CHOICES = 150;

/** The usual stakes, for players who have logged none of their own yet. */
const USUAL_STAKES = ['1/2', '1/3', '2/5', '5/10'];

function distinct(values: readonly string[]): string[] {
  const seen = new Set<string>();
  return values.filter((value) => {
    const key = textKey(value);
    if (key === '' || seen.has(key)) return false;
    seen.add(key);
    return true;
  });
}

/** The distinct values as choices, in the given order. Always includes the current value of a select. */
function choices(values: readonly string[], current = '', label = (value: string) => value): Choice[] {
  const offered = distinct(values).slice(0, MOST_CHOICES);
  const missing = current !== '' && !offered.includes(current);
  return (missing ? [current, ...offered] : offered).map((value) => ({ value, label: label(value) }));
}

/** The names that a player has used, newest first. */
type Used = Pick<KindDefaults, 'games' | 'venues' | 'stakes' | 'gameTypes'>;

/** The offered game types first, then the player's own. */
export const gameTypeChoices = ({ games, gameTypes }: Used, current: string): Choice[] =>
  choices(
    [...Object.keys(GAME_TYPE_LABELS), ...games.map(({ game_type }) => game_type), ...gameTypes],
    current,
    gameTypeLabel,
  );

/** Recent venues first, behind those that are near. */
export const locationChoices = ({ games, venues }: Used, order: VenueOrder = USUAL_ORDER): Choice[] =>
  choices(order.sort([...games.map(({ location }) => location), ...venues])).map((choice) => ({
    ...choice,
    detail: order.distanceTo(choice.value),
  }));

/** The player's own stakes first, recent ones leading, then the usual ones. */
export const stakesChoices = ({ games, stakes }: Used): Choice[] =>
  choices([...games.map((game) => game.stakes ?? ''), ...stakes.map((own) => own.stakes), ...USUAL_STAKES]);

/** The value for a typed name: an equal existing choice, else the name itself. */
export function chosenFor(name: string, existing: readonly Choice[]): string {
  const key = textKey(name);
  const same = existing.find(({ value, label }) => textKey(value) === key || textKey(label) === key);
  return same?.value ?? name.trim();
}
