import { BANNER_TEXTS } from '@feltbook/contracts';
import { hideAmounts } from '@feltbook/ui';
import { bannerFor } from './banner';
import { chosenFor, gameTypeChoices, locationChoices, stakesChoices } from './choices';
import { EVEN_MESSAGES, HIDDEN_MESSAGE, LOSS_MESSAGES, resultMessage, WIN_MESSAGES } from './messages';

describe('bannerFor', () => {
  it.each([
    ['The network did not carry this call.', BANNER_TEXTS.network],
    ['NetworkError when attempting to fetch', BANNER_TEXTS.network],
    ['Missing required fields: date, location', BANNER_TEXTS.missingFields],
    ['Failed to add session', BANNER_TEXTS.other],
    ['', BANNER_TEXTS.other],
  ])('%j', (message, banner) => {
    expect(bannerFor(message)).toBe(banner);
  });
});

describe('resultMessage', () => {
  it('has a dozen for winners and a dozen for losers', () => {
    expect(new Set(WIN_MESSAGES).size).toBeGreaterThanOrEqual(12);
    expect(new Set(LOSS_MESSAGES).size).toBeGreaterThanOrEqual(12);
  });

  it('fits the result, and differs from the previous message', () => {
    expect(resultMessage(10, undefined, 0)).toBe(WIN_MESSAGES[0]);
    expect(resultMessage(-10, undefined, 0)).toBe(LOSS_MESSAGES[0]);
    expect(resultMessage(0, undefined, 0)).toBe(EVEN_MESSAGES[0]);
    expect(resultMessage(10, WIN_MESSAGES[0], 0)).toBe(WIN_MESSAGES[1]);
    expect(resultMessage(10, WIN_MESSAGES[0], 0.999999)).toBe(WIN_MESSAGES.at(-1));
  });

  it('does not reveal a hidden result', () => {
    hideAmounts(true);
    expect([10, -10, 0].map((profit) => resultMessage(profit))).toEqual(Array(3).fill(HIDDEN_MESSAGE));
    hideAmounts(false);
  });
});

describe('choices', () => {
  const game = (game_type: string, location: string, stakes: string) => ({
    game_type,
    location,
    stakes,
    buyin: 1,
  });
  const used = {
    games: [game('short_deck', 'Wynn', '5/10'), game('nlhe', 'wynn ', '1/2')],
    venues: ['WYNN', 'Aria'],
    stakes: [],
    gameTypes: ['nlhe', 'short_deck'],
  };
  const values = (list: readonly { value: string }[]) => list.map(({ value }) => value);

  it('offer recent venues first, each once', () => {
    expect(values(locationChoices(used))).toEqual(['Wynn', 'Aria']);
  });

  it('offer the known game types, then the player’s own, by their labels', () => {
    expect(gameTypeChoices(used, '').map(({ label }) => label)).toEqual([
      "No-Limit Hold'em",
      'Omaha',
      'Dealers Choice',
      'Double Board PLO Bomb',
      'Short Deck',
    ]);
  });

  it('offer the player’s stakes before the usual ones', () => {
    expect(values(stakesChoices(used))).toEqual(['5/10', '1/2', '1/3', '2/5']);
  });

  it('include the value of a select, and are limited in number', () => {
    const gameTypes = Array.from({ length: 5000 }, (_, at) => `Game ${at}`);
    const offered = values(gameTypeChoices({ ...used, gameTypes }, 'Game 4999'));
    expect(offered[0]).toBe('Game 4999');
    expect(offered.length).toBeLessThan(200);
  });

  it('recognise a typed name that equals one of them', () => {
    const offered = gameTypeChoices(used, '');
    expect(chosenFor("no-limit hold'em", offered)).toBe('nlhe');
    expect(chosenFor(' Big O ', offered)).toBe('Big O');
  });
});
