import type { Locator } from 'playwright-core';

/** Replaces non-breaking spaces. */
export const plain = (text: string): string => text.replace(/\s+/g, ' ').trim();

/**
 * The texts of parts of each element. One search of the page, where a locator for each element would be one each.
 * @param parts a CSS selector within the elements
 */
export async function textsIn(elements: Locator, parts: string): Promise<string[][]> {
  const texts = await elements.evaluateAll(
    (all, selector) =>
      all.map((one) => [...one.querySelectorAll(selector)].map(({ textContent }) => textContent ?? '')),
    parts,
  );
  return texts.map((cells) => cells.map(plain));
}
