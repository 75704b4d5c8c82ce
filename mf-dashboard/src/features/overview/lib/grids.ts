/** The three grids: the number of cards, and the cards in a row on wide and on middle screens. */
export const GRIDS = {
  overall: { cards: 12, wide: 6, middle: 4 },
  cash: { cards: 6, wide: 6, middle: 3 },
  tournament: { cards: 7, wide: 7, middle: 4 },
} as const;
