import { request } from 'undici';
import * as z from 'zod/mini';
import type { StripeControl } from '.';
import { CONTROL_PATH } from './routes';

const answer = z.object({ result: z.optional(z.unknown()), error: z.optional(z.string()) });

/**
 * Controls a simulator in another process of this machine.
 * @param url of the simulator
 * @throws Error with the simulator's message if a command fails
 */
export function remoteControl(url: string): StripeControl {
  const call = async (name: string, input: unknown): Promise<unknown> => {
    const { body } = await request(`${url}${CONTROL_PATH}/${name}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(input),
    });
    const { result, error } = z.parse(answer, await body.json());
    if (error !== undefined) throw new Error(error);
    return result ?? undefined;
  };
  // Every property is sent as a command; the simulator refuses unknown ones.
  return new Proxy(Object.freeze({}), {
    get: (_, name) =>
      typeof name === 'string' && name !== 'then' ? (input: unknown = {}) => call(name, input) : undefined,
  }) as StripeControl;
}
