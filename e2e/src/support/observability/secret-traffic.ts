import { CALLER_NAMES } from '@feltbook/contracts';
import type { Product } from '@feltbook/tooling/product';
import { remoteControl } from '@feltbook/simulators/stripe';
import { createConnection } from 'mysql2/promise';
import { Api } from '../api';
import { eventually } from '../eventually';
import { decide, usersFound } from '../owner-calls';
import { newPlayer, save, signIn, type Player } from '../players';
import { expectPlan } from '../pro';
import { retryWhileBusy } from '../retries';
import { cashBody, tournamentBody } from '../samples';
import { payFor } from '../stripe-checkout';

/** A trace id that a client sends. The gateway has to ignore it. */
export const CLIENT_TRACE_ID = 'deadbeefdeadbeefdeadbeefdeadbeef';
export const WRONG_PASSWORD = 'nine loud mountains';

export interface SecretTraffic {
  readonly player: Player;
  /** The request id of the player's first save. */
  readonly requestId: string;
  /** Values that no log and no trace may contain. */
  readonly secrets: readonly string[];
}

/** Makes every kind of call that handles a secret or an e-mail address, including failing ones. */
export async function sendSecretTraffic(product: Product): Promise<SecretTraffic> {
  const { player, requestId } = await eventually(() => tracedSave(product));
  const outside = new Api(product.url);
  await outside.post('/register', { id: player.id, password: player.password, displayName: 'Mia' });
  await outside.post('/login', { id: player.id, password: WRONG_PASSWORD });
  await outside.post('/login', { id: player.id, password: [player.password] });
  await outside.get('/me', { headers: { authorization: `Bearer ${player.token}x` } });
  // By another player, because two quick saves of one player lead to one statistics job, in either trace.
  await save(await newPlayer(product.url), '/tournaments', tournamentBody());
  await player.api.post('/sessions', { ...cashBody(), notes: player.id, buyin: 'many' });
  const renewed = await outside.post('/auth/refresh', undefined, { headers: { cookie: player.cookie } });
  const google = await eventually(() => signInWithGoogle(product));
  await pay(product, player);
  const owner = await signIn(product.url, product.owner);
  await usersFound(owner.api, player.id);
  await decide(owner.api, player, 'disable_trial');
  await breakStatements(product, player);
  return {
    player,
    requestId,
    secrets: [
      player.password,
      WRONG_PASSWORD,
      product.owner.password,
      ...CALLER_NAMES.map((service) => product.credentialOf(service)),
      ...[player.cookie, ...cookiesOf(renewed.headers), ...google].map(
        (cookie) => cookie.split('=')[1] ?? '',
      ),
      ...[product.adminUrl, product.redisUrl, product.databaseUrl('svc-auth')].map(
        (url) => new URL(url).password,
      ),
    ].filter(Boolean),
  };
}

/** The first save of a new player. @throws Error if a call was late: it may be carried out, and a retry has another trace */
async function tracedSave({ url }: Product): Promise<Pick<SecretTraffic, 'player' | 'requestId'>> {
  const player = await newPlayer(url);
  // Before the save, because a player who looks after it needs no statistics job.
  const looks = [await player.api.get('/api/dashboard'), await player.api.get('/api/dashboard')];
  const saved = await player.api.post('/sessions', cashBody(), {
    headers: { traceparent: `00-${CLIENT_TRACE_ID}-deadbeefdeadbeef-01` },
  });
  expect([...looks, saved].map(({ status }) => status)).toEqual([200, 200, 201]);
  return { player, requestId: saved.headers.get('x-request-id') ?? '' };
}

const cookiesOf = (headers: Pick<Headers, 'getSetCookie'>): string[] =>
  headers.getSetCookie().map((cookie) => cookie.split(';', 1)[0] ?? '');

/** Signs in through the simulator without a browser. @returns all cookies that were set */
async function signInWithGoogle({ url }: Product): Promise<string[]> {
  const begun = await fetch(`${url}/auth/google`, { redirect: 'manual' });
  const asked = new URL(begun.headers.get('location') ?? '');
  const body = new URLSearchParams(asked.searchParams);
  body.set('email', 'grace@gmail.example');
  body.set('name', 'Grace');
  body.set('email_verified', 'on');
  body.set('action', 'sign-in');
  const chosen = await fetch(`${asked.origin}/authorize`, { method: 'POST', redirect: 'manual', body });
  const back = new URL(chosen.headers.get('location') ?? '');
  const cookies = cookiesOf(begun.headers);
  const done = await fetch(url + back.pathname + back.search, {
    redirect: 'manual',
    headers: { cookie: cookies.join('; ') },
  });
  const code = /#code=([\w-]+)/.exec(done.headers.get('location') ?? '')?.[1];
  const bound = cookiesOf(done.headers).filter((cookie) => !cookie.endsWith('='));
  const exchanged = await fetch(`${url}/auth/google/token`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', cookie: bound.join('; ') },
    body: JSON.stringify({ code }),
  });
  expect(exchanged.status).toBe(200);
  return [...cookies, ...bound, ...cookiesOf(exchanged.headers), `code=${code}`].filter(
    (cookie) => !cookie.endsWith('='),
  );
}

async function pay(product: Product, player: Player): Promise<void> {
  await payFor(player.api, remoteControl(product.internalUrl('simulators')));
  await new Api(product.url).post(
    '/api/stripe/webhook',
    { id: 'evt_forged' },
    { headers: { 'stripe-signature': 'v1=0' } },
  );
  await expectPlan(player, { status: 'pro' });
}

/** Renames the table that a sign-in reads, so that a statement fails. */
async function breakStatements(product: Product, { id, password }: Player): Promise<void> {
  const admin = await createConnection(product.adminUrl);
  const schema = new URL(product.databaseUrl('svc-auth')).pathname.slice(1);
  await admin.query(`RENAME TABLE ${schema}.accounts TO ${schema}.accounts_away`);
  try {
    const failed = await retryWhileBusy(() => new Api(product.url).post('/login', { id, password }));
    expect(failed.status).toBe(500);
  } finally {
    await admin.query(`RENAME TABLE ${schema}.accounts_away TO ${schema}.accounts`);
    await admin.end();
  }
}
