import { screen, waitFor } from '@testing-library/react';
import { choose, importButton, importServer, sent } from '../../../testing/import-page';

const server = importServer();

const file = (at: number) =>
  new File(
    [`Date,Hours,Location,Stakes,Game,Buy-in,Cash-out\n2025-04-13,2,Aria,1/2,nlhe,${at},2`],
    `${at}.csv`,
  );

it('says before the eleventh import at once when it can start', async () => {
  const { user } = await choose(file(1));
  for (let at = 2; at <= 11; at += 1) {
    await user.click(await importButton());
    await screen.findByText('Imported: 1 cash session');
    await user.upload(screen.getByLabelText('File to import'), file(at));
  }
  expect(await importButton()).toBeDisabled();
  expect(await importButton()).toHaveAccessibleDescription(
    /^At most 10 imports at once\. The next one can start in \d+ seconds?\.$/,
  );
  expect(sent(server)).toHaveLength(10);
});

it('counts the imports before a reload', async () => {
  const none = { sessions: 0, tournaments: 0 };
  server.imports = Array.from({ length: 10 }, (_, at) => ({
    ...{ id: `import-${at}`, file: { name: `${at}.csv`, format: 'CSV' }, saved: none, skipped: none },
    at: new Date(Date.now() - 1000).toISOString(),
  }));
  await choose(file(12));
  const button = await importButton();
  await waitFor(() => expect(button).toHaveAccessibleDescription(/^At most 10 imports at once\./));
  expect(button).toBeDisabled();
});
