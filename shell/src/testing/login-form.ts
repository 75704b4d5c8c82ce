import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';

export const idField = () => screen.getByRole('textbox', { name: 'Email or username' });
export const passwordField = () => screen.getByLabelText('Password');

export function submit(): Promise<void> {
  const button = idField().closest('form')?.querySelector('button[type=submit]');
  if (!button) throw new Error('The form has no submit button.');
  return userEvent.click(button);
}

export const choose = (name: 'Sign in' | 'Start free'): Promise<void> =>
  userEvent.click(within(screen.getByRole('group')).getByRole('button', { name }));

export async function fill(id: string, password: string): Promise<void> {
  await userEvent.type(idField(), id);
  await userEvent.type(passwordField(), password);
}
