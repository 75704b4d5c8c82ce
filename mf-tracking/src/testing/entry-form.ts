import { screen } from '@testing-library/react';
import type { player } from './render-page';

export const field = (label: string | RegExp) => screen.findByLabelText(label);
export const save = () => screen.findByRole('button', { name: /^Save/ });

/** Fills the fields that are not prefilled from `cashSession('a')`: the day and the amounts. */
export async function fillIn(user: ReturnType<typeof player>, cashout = '455.50') {
  // It is both the last and a recent session.
  await screen.findAllByText('Aria · Fri, May 1, 2026 · 3 h');
  await user.type(await field(/^Date/), '2026-05-02');
  await user.type(await field(/^Buy-in/), '300');
  await user.type(await field(/^Cash out/), cashout);
}
