import { screen } from '@testing-library/react';
import type { player } from './render-page';

export const field = (label: string | RegExp) => screen.findByLabelText(label);
export const save = () => screen.findByRole('button', { name: /^Save/ });

/** What is not prefilled from `cashSession('a')`: the day and the money. */
export async function fillIn(user: ReturnType<typeof player>, cashout = '455.50') {
  // Both the last one and a recent one.
  await screen.findAllByText('Aria · Fri, May 1, 2026 · 3 h');
  await user.type(await field(/^Date/), '2026-05-02');
  await user.type(await field(/^Buy-in/), '300');
  await user.type(await field(/^Cash out/), cashout);
}
