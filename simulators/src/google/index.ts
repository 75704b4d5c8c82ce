import { createHost } from '../host';
import { registerGoogle } from './server';
import type { KnownClient } from './token-request';

export interface GoogleSimulator {
  /** Also the issuer of its tokens. */
  readonly url: string;
  close(): Promise<void>;
}

export interface GoogleSimulatorOptions {
  /** A free port by default. */
  readonly port?: number;
  /** The only accepted client; by default every client is accepted. */
  readonly client?: KnownClient;
}

/** Runs the simulator in this process. */
export async function startGoogleSimulator({
  port = 0,
  client,
}: GoogleSimulatorOptions = {}): Promise<GoogleSimulator> {
  let url = '';
  const server = registerGoogle(createHost(), () => url, client);
  url = await server.listen({ host: '127.0.0.1', port });
  return { url, close: () => server.close() };
}
