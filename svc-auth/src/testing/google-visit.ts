import type { AuthApp } from './auth-app';
import type { Answer, Browser } from './browser';

/** The form that is sent to the simulator's page: a demo person, a typed-in one, or cancel. */
export type Choice = Readonly<Record<string, string>>;

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

/** Signs in with Google, including the callback. */
export async function signInWithGoogle(browser: Browser, choice: Choice): Promise<Answer> {
  return browser.get(await visitGoogle(browser, choice));
}

const targetOf = ({ headers }: Answer) => new URL(String(headers['location']), 'http://localhost');

/** Whether the redirect says that the account is new. */
export const isNew = (answer: Answer): boolean => targetOf(answer).searchParams.get('new') === 'true';

/** @returns the token in the redirect. @throws if the sign-in failed */
export function tokenOf(answer: Answer): string {
  const target = targetOf(answer);
  const token = target.searchParams.get('token');
  if (target.pathname !== '/google-auth-success' || !token) throw new Error(`It went to ${target.pathname}.`);
  return token;
}

export const failed = ({ status, headers }: Answer): boolean =>
  status === 302 && headers['location'] === '/login?error=google';

/** The account that signed in. */
export async function accountOf(auth: AuthApp, answer: Answer): Promise<Readonly<Record<string, unknown>>> {
  return (await auth.browser().get('/me', { token: tokenOf(answer) })).body;
}
