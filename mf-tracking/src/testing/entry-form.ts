import { screen } from '@testing-library/react';
import { rememberPrefillMode } from '../features/entry/lib/prefill-cookie';
import type { player } from './render-page';

export const field = (label: string | RegExp) => screen.findByLabelText(label);
export const save = () => screen.findByRole('button', { name: /^Save/ });

/** Chooses the usual values for both forms: the default would fill in the current time. */
export function chooseUsualValues(): void {
  rememberPrefillMode('cash', 'common');
  rememberPrefillMode('tournament', 'common');
}

type Player = ReturnType<typeof player>;

/** Types into a field with a list of the usual values. */
export async function choose(user: Player, label: RegExp, value: string) {
  const combobox = await field(label);
  await user.clear(combobox);
  await user.type(combobox, value);
  await user.keyboard('{Escape}');
}

/** Opens the dialog of a new name. */
export async function addNew(user: Player, label: RegExp, noun: string) {
  await user.click(await field(label));
  await user.click(await screen.findByRole('option', { name: `Add new ${noun}` }));
}

/** Fills the fields that are not prefilled from `cashSession('a')`: the day and the amounts. */
export async function fillInRest(user: Player, cashout = '455.50') {
  // It is both the last and a recent session.
  await screen.findAllByText('Fri, May 1, 2026 · 3 h · Aria');
  await user.type(await field(/^Date/), '2026-05-02');
  await user.type(await field(/^Buy-in/), '300');
  await user.type(await field(/^Cash out/), cashout);
}

/** The same and an end time, so that a save does not ask about the times. */
export async function fillIn(user: Player, cashout?: string) {
  await fillInRest(user, cashout);
  await user.clear(await field(/^End time/));
  await user.type(await field(/^End time/), '23:30');
}
