import { GAME_TYPE_LABELS } from '@feltbook/contracts';

const key = (text: string): string => text.toLowerCase().replace(/[^a-z0-9]/g, '');

/** Further spellings that unambiguously mean one of Feltbook's game types. */
const SPELLINGS = {
  nlhe: `nl nlh nlholdem nltexasholdem nolimittexasholdem holdemnolimit texasholdemnolimit texasholdemnl holdemnl`,
  omaha: 'plo plo4 plomaha omahahi omahapl omahapotlimit potlimitomaha potlimitomahahi 4cardomaha',
  dealers_choice: 'dealerschoice dealerchoice',
  double_board_plo_bomb: 'doubleboardplobombpot doubleboardplobombpots',
};
const KNOWN: ReadonlyMap<string, string> = new Map([
  ...Object.entries(GAME_TYPE_LABELS).flatMap(([type, label]) =>
    [label, type].map((text) => [key(text), type] as const),
  ),
  ...Object.entries(SPELLINGS).flatMap(([type, words]) =>
    words.split(' ').map((word) => [word, type] as const),
  ),
]);

const LETTERS: Readonly<Record<string, string>> = { h: "Hold'em", o: 'Omaha', s: 'Stud', r: 'Razz' };

const NO_WORD = /^(?:poker|unknown|other|none|-)$/i;

/**
 * The game of a result: one of Feltbook's game types if unambiguous, else the player's name of it.
 * @param game 'Texas Hold'em', 'PLO' @param limit 'No Limit' @returns undefined without both
 */
export function gameTypeOf(game: string, limit: string): string | undefined {
  const letter = LETTERS[game.trim().toLowerCase()];
  const [name, betting] = [(letter ?? game).trim().replace(NO_WORD, ''), limit.trim().replace(NO_WORD, '')];
  const together = [betting, name].filter((part) => part !== '').join(' ');
  if (together === '') return undefined;
  const alone = KNOWN.get(key(name));
  // 'Omaha' alone is Feltbook's `omaha`; 'No Limit Omaha' is another game.
  if (name !== '' && alone !== undefined && (betting === '' || key(name) !== 'omaha')) return alone;
  return KNOWN.get(key(together)) ?? (name === '' ? undefined : shortest(together, name));
}

/** The game's name may include the limit already. */
const shortest = (together: string, name: string): string => {
  const [first = ''] = together.split(' ');
  return name.toLowerCase().includes(first.toLowerCase()) ? name : together;
};
