import { GAME_TYPE_LABELS, gameTypeLabel } from '@feltbook/contracts';
import { textKey } from '@feltbook/poker-math';

export interface Choice {
  readonly value: string;
  readonly label: string;
}

/** More options than this nobody reads, and each is a node in the page. What is not offered can be added. */
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

/** Each value once, in the order given, as choices. The value that is in the field is always among them. */
function choices(values: readonly string[], current: string, label = (value: string) => value): Choice[] {
  const offered = distinct(values).slice(0, MOST_CHOICES);
  const missing = current !== '' && !offered.includes(current);
  return (missing ? [current, ...offered] : offered).map((value) => ({ value, label: label(value) }));
}

/** What is looked at of a logged entry. All lists of them are newest first. */
interface Logged {
  readonly game_type: string;
  readonly location: string;
  readonly stakes?: string;
}

/** The offered game types first, then the player's own. */
export const gameTypeChoices = (entries: readonly Logged[], current: string): Choice[] =>
  choices(
    [...Object.keys(GAME_TYPE_LABELS), ...entries.map((entry) => entry.game_type)],
    current,
    gameTypeLabel,
  );

/** Recent venues first. */
export const locationChoices = (entries: readonly Logged[], current: string): Choice[] =>
  choices(
    entries.map((entry) => entry.location),
    current,
  );

/** The player's own stakes first, recent ones leading, then the usual ones. */
export const stakesChoices = (entries: readonly Logged[], current: string): Choice[] =>
  choices([...entries.map((entry) => entry.stakes ?? ''), ...USUAL_STAKES], current);

/** The value for a name that was typed: an existing choice when it means the same, else the name itself. */
export function chosenFor(name: string, existing: readonly Choice[]): string {
  const key = textKey(name);
  const same = existing.find(({ value, label }) => textKey(value) === key || textKey(label) === key);
  return same?.value ?? name.trim();
}
