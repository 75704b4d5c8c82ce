/** The trackers whose files can be imported, besides Feltbook's own. */
export const TRACKERS = [
  'Poker Bankroll Tracker',
  'Poker Journal',
  'Poker Analytics',
  'Pokerbase',
  'Poker Income',
  'Left Pocket',
  'SharkScope',
  'PokerLedger',
  'BINK',
  'Regroup',
] as const;
