import type { Locator } from 'playwright-core';

/** Whether an element has the keyboard focus. */
export const isFocused = (target: Locator): Promise<boolean> =>
  target.evaluate((element) => element === document.activeElement);
