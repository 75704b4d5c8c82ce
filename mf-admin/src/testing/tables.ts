import { screen, within } from '@testing-library/react';

const textsOf = (element: Element) => [...element.children].map(({ textContent }) => textContent);

/** The body rows of a table, as `Ann | 600.5 h`. @param caption of the table */
export const rowsOf = async (caption: string): Promise<string[]> =>
  within(await screen.findByRole('table', { name: caption }))
    .getAllByRole('row')
    .slice(1)
    .map((row) => textsOf(row).join(' | '));

/** The texts of a group's cards. @param label of the group */
export const figuresOf = async (label: string): Promise<(string | null)[]> =>
  textsOf(await screen.findByRole('group', { name: label }));
