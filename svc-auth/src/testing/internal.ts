import { asService } from '@feltbook/tooling/testing';
import * as z from 'zod/mini';
import { type AuthApp } from './auth-app';
import type { Answer } from './browser';

const headers = asService('gateway');

/** Calls an internal endpoint as the gateway; POST if there is a body. */
export const callInternally = (auth: AuthApp, path: string, body?: unknown): Promise<Answer> =>
  auth.browser().call(body === undefined ? 'GET' : 'POST', `/internal/${path}`, { body, headers });

/** Calls an internal endpoint and parses the response. @throws if it fails or does not match */
export async function askInternally<Shape extends z.ZodMiniType>(
  auth: AuthApp,
  path: string,
  shape: Shape,
  body?: unknown,
): Promise<z.output<Shape>> {
  const { status, body: answer } = await callInternally(auth, path, body);
  if (status !== 200) throw new Error(`${path} was answered ${status}: ${JSON.stringify(answer)}`);
  return z.parse(shape, answer);
}
