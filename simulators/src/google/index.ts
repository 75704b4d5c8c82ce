import { createGoogleSimulator } from './server';
import type { KnownClient } from './token-request';

export interface GoogleSimulator {
  /** Its address, which is its issuer. */
  readonly url: string;
  close(): Promise<void>;
}

export interface GoogleSimulatorOptions {
  /** A free one unless given. */
  readonly port?: number;
  /** The only client that is served; any without it. */
  readonly client?: KnownClient;
}

/** Runs the simulator in this process. */
export async function startGoogleSimulator({
  port = 0,
  client,
}: GoogleSimulatorOptions = {}): Promise<GoogleSimulator> {
  let url = '';
  const server = await createGoogleSimulator(() => url, client);
  url = await server.listen({ host: '127.0.0.1', port });
  return { url, close: () => server.close() };
}
