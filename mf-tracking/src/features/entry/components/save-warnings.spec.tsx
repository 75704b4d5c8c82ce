import { SAVED_TEXT } from '@feltbook/contracts';
import { screen, waitFor, within } from '@testing-library/react';
import { chooseUsualValues, field, fillIn, save } from '../../../testing/entry-form';
import { cashSession, tournament } from '../../../testing/records';
import { openPage, player } from '../../../testing/render-page';
import { trackingServer } from '../../../testing/tracking-server';

const server = trackingServer();
const question = () => screen.findByRole('dialog', { name: 'Is this right?' });
const gone = () => waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
const press = async (name: string) => player().click(within(await question()).getByRole('button', { name }));

beforeEach(() => {
  chooseUsualValues();
  server.sessions = [cashSession('a')];
});

it('asks once about a result of more than three times the largest, and saves it', async () => {
  const user = player();
  await openPage('/add');
  await fillIn(user, '50000');
  await user.click(await save());
  expect(await question()).toHaveTextContent('+$49,700 is more than 3 times your largest win or loss.');
  expect(server.seen('POST', '/sessions')).toEqual([]);
  await press('Save anyway');
  await screen.findByText(SAVED_TEXT, { exact: false });
  expect(server.seen('POST', '/sessions')).toHaveLength(1);
});

it('leads back to the cash-out, and asks again only about other values', async () => {
  const user = player();
  await openPage('/add');
  await fillIn(user, '50000');
  await user.click(await save());
  await press('Change');
  await gone();
  expect(await field(/^Cash out/)).toHaveFocus();
  await user.type(await field(/^Cash out/), '0');
  await user.click(await save());
  expect(await question()).toHaveTextContent('+$499,700');
  await press('Change');
  await gone();
  server.refusals = [{ method: 'POST', path: '/sessions', status: 500 }];
  await user.click(await save());
  await waitFor(() => expect(server.seen('POST', '/sessions')).toHaveLength(1));
});

it('asks about times that overlap another session, and leads back to them', async () => {
  const user = player();
  server.sessions = [
    cashSession('a'),
    cashSession('b', { date: '2026-05-02', startTime: '21:10', endTime: '22:00' }),
  ];
  await openPage('/add');
  await fillIn(user);
  await user.click(await save());
  expect(await question()).toHaveTextContent('Overlaps 1/2 Aria, 9:10 PM.');
  await press('Change');
  await gone();
  expect(await field(/^Start time/)).toHaveFocus();
});

it('asks about a tournament that overlaps a session', async () => {
  const user = player();
  server.tournaments = [tournament('t', { startTime: '12:00', endTime: '16:00' })];
  await openPage('/add-tournament');
  await waitFor(async () => expect(await field(/^Location/)).toHaveValue('Wynn'));
  await user.type(await field(/^Date/), '2026-05-01');
  await user.type(await field(/^Buy-in/), '100');
  await user.click(screen.getByRole('button', { name: '+15 minutes: End' }));
  await user.click(await save());
  expect(await question()).toHaveTextContent('Overlaps 1/2 Aria, 8:00 PM.');
  await press('Save anyway');
  await waitFor(() => expect(server.seen('POST', '/tournaments')).toHaveLength(1));
});

it('finds sessions of older days at the server', async () => {
  const user = player();
  const newer = Array.from({ length: 10 }, (_, at) => cashSession(`n${at}`, { date: '2026-06-01' }));
  server.sessions = [
    ...newer,
    cashSession('a', { date: '2026-05-02', startTime: '22:30', endTime: '23:00' }),
  ];
  await openPage('/add');
  await waitFor(async () => expect(await field(/^Location/)).toHaveValue('Aria'));
  await user.type(await field(/^Date/), '2026-05-02');
  await user.type(await field(/^Buy-in/), '300');
  await user.type(await field(/^Cash out/), '400');
  await user.clear(await field(/^End time/));
  await user.type(await field(/^End time/), '23:30');
  await user.click(await save());
  expect(await question()).toHaveTextContent('Overlaps 1/2 Aria, 10:30 PM.');
});

it('asks about an edit that makes a result wrong, not about other changes of it', async () => {
  const user = player();
  server.sessions = [
    cashSession('a', { cashout: 50_000 }),
    cashSession('b', { startTime: '21:00', endTime: '22:00' }),
  ];
  await openPage('/edit/a');
  await user.type(await field(/^Notes/), 'Right.');
  await user.click(await save());
  await waitFor(() => expect(server.seen('PUT', '/sessions/a')).toHaveLength(1));
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
});

it('asks about the changed times of an edit', async () => {
  const user = player();
  server.sessions = [cashSession('a'), cashSession('b', { startTime: '23:10', endTime: '23:50' })];
  await openPage('/edit/a');
  await user.clear(await field(/^End time/));
  await user.type(await field(/^End time/), '23:30');
  await user.click(await save());
  expect(await question()).toHaveTextContent('Overlaps 1/2 Aria, 11:10 PM.');
  await press('Save anyway');
  await waitFor(() => expect(server.seen('PUT', '/sessions/a')).toHaveLength(1));
});
