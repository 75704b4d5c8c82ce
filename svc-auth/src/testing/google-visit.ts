import type { AuthApp } from './auth-app';
import type { Answer, Browser } from './browser';

/** The form that is sent to the simulator's page: a demo person, a typed-in one, or cancel. */
export type Choice = Readonly<Record<string, string>>;

/** The redirect of the callback, and the answer to its code if it has one. */
export interface GoogleAnswer extends Answer {
  readonly exchanged: Answer | null;
}

/** A typed-in person. */
export const typed = (email: string, verified = true): Choice => ({
  action: 'sign-in',
  email,
  name: 'Typed In',
  ...(verified && { email_verified: 'on' }),
});

/** Begins a sign-in with Google and submits the choice. @returns the path of the callback, which is not called yet */
export async function visitGoogle(browser: Browser, choice: Choice): Promise<string> {
  const begun = await browser.get('/auth/google');
  const page = new URL(String(begun.headers['location']));
  const form = new URLSearchParams(page.searchParams);
  for (const [name, value] of Object.entries(choice)) form.set(name, value);
  const answer = await fetch(new URL('/authorize', page), { method: 'POST', body: form, redirect: 'manual' });
  const back = new URL(answer.headers.get('location') ?? '');
  return back.pathname + back.search;
}

/** Calls the callback, and exchanges its code as the return page does. */
export async function comeBack(browser: Browser, callback: string): Promise<GoogleAnswer> {
  const answer = await browser.get(callback);
  const code = codeIn(answer);
  return { ...answer, exchanged: code === null ? null : await browser.post('/auth/google/token', { code }) };
}

/** Signs in with Google, including the callback and the return page. */
export async function signInWithGoogle(browser: Browser, choice: Choice): Promise<GoogleAnswer> {
  return comeBack(browser, await visitGoogle(browser, choice));
}

const targetOf = ({ headers }: Answer) => new URL(String(headers['location']), 'http://localhost');

const fragmentOf = (answer: Answer) => new URLSearchParams(targetOf(answer).hash.slice(1));

/** The code in the redirect; null if the sign-in failed. */
export const codeIn = (answer: Answer): string | null =>
  targetOf(answer).pathname === '/google-auth-success' ? fragmentOf(answer).get('code') : null;

/** Whether the redirect says that the account is new. */
export const isNew = (answer: Answer): boolean => fragmentOf(answer).get('new') === 'true';

/** @throws if the sign-in failed */
export function tokenOf({ exchanged, ...answer }: GoogleAnswer): string {
  const token = exchanged?.body['token'];
  if (typeof token !== 'string') throw new Error(`It went to ${targetOf(answer).pathname}.`);
  return token;
}

export const failed = ({ status, headers }: Answer): boolean =>
  status === 302 && headers['location'] === '/login?error=google';

/** Whether the player has to sign in with two factors before the Google account is linked. */
export const needsTwoSteps = ({ status, headers }: Answer): boolean =>
  status === 302 && headers['location'] === '/login?error=two-step';

/** The account that signed in. */
export async function accountOf(
  auth: AuthApp,
  answer: GoogleAnswer,
): Promise<Readonly<Record<string, unknown>>> {
  return (await auth.browser().get('/me', { token: tokenOf(answer) })).body;
}
