import { GAME_TYPE_LABELS } from '@feltbook/contracts';

const key = (text: string): string => text.toLowerCase().replace(/[^a-z0-9]/g, '');

/** Spellings that unambiguously mean one of Feltbook's game types. */
const KNOWN: Readonly<Record<string, string>> = {
  ...Object.fromEntries(Object.entries(GAME_TYPE_LABELS).map(([value, label]) => [key(label), value])),
  ...Object.fromEntries(Object.keys(GAME_TYPE_LABELS).map((value) => [key(value), value])),
  nl: 'nlhe',
  nlh: 'nlhe',
  nlholdem: 'nlhe',
  nltexasholdem: 'nlhe',
  nolimittexasholdem: 'nlhe',
  holdemnolimit: 'nlhe',
  texasholdemnolimit: 'nlhe',
  texasholdemnl: 'nlhe',
  holdemnl: 'nlhe',
  plo: 'omaha',
  plo4: 'omaha',
  plomaha: 'omaha',
  omahahi: 'omaha',
  omahapl: 'omaha',
  omahapotlimit: 'omaha',
  potlimitomaha: 'omaha',
  potlimitomahahi: 'omaha',
  '4cardomaha': 'omaha',
  dealerschoice: 'dealers_choice',
  dealerchoice: 'dealers_choice',
  doubleboardplobombpot: 'double_board_plo_bomb',
  doubleboardplobombpots: 'double_board_plo_bomb',
};

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
  const alone = KNOWN[key(name)];
  // 'Omaha' alone is Feltbook's `omaha`; 'No Limit Omaha' is another game.
  if (name !== '' && alone !== undefined && (betting === '' || key(name) !== 'omaha')) return alone;
  return KNOWN[key(together)] ?? (name === '' ? undefined : shortest(together, name));
}

/** The game's name may include the limit already. */
const shortest = (together: string, name: string): string => {
  const [first = ''] = together.split(' ');
  return name.toLowerCase().includes(first.toLowerCase()) ? name : together;
};
