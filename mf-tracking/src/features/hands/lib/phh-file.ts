import type { Hand } from '@feltbook/contracts';
import { type NotedHand, writePhh, writePhhs } from '@feltbook/poker-math';
import { baseCurrency } from '@feltbook/ui';
import { fileName, saveFile } from '@feltbook/web-kit/save-file';

/** Registered for no format of poker: TOML's own. */
const TYPE = 'application/toml';

const notedOf = ({ text, date, stakes, position, amount, currency, tags, result }: Hand): NotedHand => ({
  ...{ text, date, stakes: stakes ?? result?.stakes, venue: result?.location, position, amount, tags },
  currency: currency ?? baseCurrency(),
});

/** Saves one hand in the Poker Hand History format. */
export const saveHandFile = (hand: Hand): void =>
  saveFile(`feltbook-hand-${hand.date}-${hand.id.slice(-6)}.phh`, writePhh(notedOf(hand)), TYPE);

/** Saves hands in one file, oldest first. */
export const saveHandsFile = (hands: readonly Hand[]): void =>
  saveFile(fileName('hands', 'phhs'), writePhhs(hands.toReversed().map(notedOf)), TYPE);
