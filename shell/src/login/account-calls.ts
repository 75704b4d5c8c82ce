import {
  created,
  loginAnswer,
  type Credentials,
  type LoginAnswer,
  type Registration,
} from '@feltbook/contracts';
import { callPublicly, sendSignOuts } from '@feltbook/web-kit';

/** @throws ApiFailure with code `login_failed` for a wrong id or password */
export async function login(body: Credentials): Promise<LoginAnswer> {
  // Whoever signed out without a network is signed out first.
  await sendSignOuts();
  return callPublicly('POST', '/login', { body, schema: loginAnswer });
}

/** Makes the account, then signs in with it. @throws ApiFailure with code `conflict` when the id is taken */
export async function register(body: Registration): Promise<LoginAnswer> {
  await callPublicly('POST', '/register', { body, schema: created });
  return login({ id: body.id, password: body.password });
}
