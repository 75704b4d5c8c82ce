import type { ImportBody } from '@feltbook/contracts';
import { clearDevice } from '@feltbook/web-kit/testing';
import { act, screen } from '@testing-library/react';
import { openPage, player } from './render-page';
import { trackingServer, type TrackingServer } from './tracking-server';

/** The mock server of a spec of the import page. No import outlives its test. */
export function importServer(): TrackingServer {
  const server = trackingServer();
  afterEach(() => {
    clearDevice();
    // Ends the session, which cancels a running import.
    act(() => void window.dispatchEvent(new StorageEvent('storage', { key: null })));
  });
  return server;
}

/** The saved imports. */
export const sent = (server: TrackingServer) =>
  server.seen('POST', '/imports').map(({ body }) => body as ImportBody);

/** Opens the page and chooses a file. */
export async function choose(file: File) {
  const user = player();
  const page = await openPage('/import');
  await user.upload(await screen.findByLabelText('File to import'), file);
  return { user, page };
}

export const importButton = () =>
  screen.findByRole('button', { name: /^(Import( \d.*)?|Nothing to import)$/ });
