import { color } from '@feltbook/ui';
import { screen, within } from '@testing-library/react';

/** The part of the page below a heading. */
export async function section(name: string) {
  const heading = await screen.findByRole('heading', { level: 2, name });
  return within(heading.closest('section') as HTMLElement);
}

/** The text of an element, without non-breaking spaces. */
export const plain = (element: HTMLElement): string => element.textContent.replaceAll('\u00a0', ' ');

/** Whether an amount in the element has the colour of a win or a loss. */
export const hasColour = (element: HTMLElement): boolean =>
  [...element.querySelectorAll('span')].some((amount) =>
    [color.profit, color.loss].includes(globalThis.getComputedStyle(amount).color),
  );
