import { gameTypeLabel } from './cash-session';

describe('gameTypeLabel', () => {
  it.each([
    ['nlhe', "No-Limit Hold'em"],
    ['omaha', 'Omaha'],
    ['dealers_choice', 'Dealers Choice'],
    ['double_board_plo_bomb', 'Double Board PLO Bomb'],
    ['short_deck', 'Short Deck'],
    ['stud  hi/lo', 'Stud Hi/lo'],
    ['PLO5', 'PLO5'],
    ['élite draw', 'Élite Draw'],
    ['🃏 wild', '🃏 Wild'],
    ['constructor', 'Constructor'],
  ])('%s is shown as %s', (value, label) => {
    expect(gameTypeLabel(value)).toBe(label);
  });
});
