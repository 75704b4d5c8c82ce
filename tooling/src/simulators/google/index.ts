import { createGoogleSimulator } from './server';

export interface GoogleSimulator {
  /** Its address, which is its issuer. */
  readonly url: string;
  close(): Promise<void>;
}

/**
 * Runs the simulator in this process.
 * @param port a free one unless given
 */
export async function startGoogleSimulator({ port = 0 }: { port?: number } = {}): Promise<GoogleSimulator> {
  let url = '';
  const server = await createGoogleSimulator(() => url);
  url = await server.listen({ host: '127.0.0.1', port });
  return { url, close: () => server.close() };
}
