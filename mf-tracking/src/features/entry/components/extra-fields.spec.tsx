import { FIELD_TEXTS } from '@feltbook/contracts';
import { screen, waitFor } from '@testing-library/react';
import { chooseUsualValues, field, fillIn, save } from '../../../testing/entry-form';
import { cashSession, tournament } from '../../../testing/records';
import { openPage, player } from '../../../testing/render-page';
import { trackingServer } from '../../../testing/tracking-server';

const server = trackingServer();

beforeEach(chooseUsualValues);

const fold = () => screen.findByText(/^Rebuys, .*bankroll$/);
const isOpen = async () => (await fold()).closest('details')?.open;

describe('the extra fields', () => {
  it('are collapsed, and saved with the rest', async () => {
    const user = player();
    server.sessions = [cashSession('a')];
    await openPage('/add');
    await fillIn(user);
    expect(await isOpen()).toBe(false);
    await user.click(await fold());
    await user.type(await field('Rebuys'), '1');
    await user.type(await field('Rebuys cost'), '100');
    await user.type(await field('Tips'), '12.50');
    await user.type(await field('Expenses'), '30');
    await user.type(await field('Table or seat'), ' Table 12, seat 4 ');
    await user.type(await field('Tags'), 'live, soft table, ');
    await user.click(await save());
    await waitFor(() => expect(server.seen('POST', '/sessions')).toHaveLength(1));
    expect(server.seen('POST', '/sessions')[0]?.body).toMatchObject({
      buyin: 300,
      rebuys: 1,
      rebuys_amount: 100,
      tips: 12.5,
      expenses: 30,
      position: 'Table 12, seat 4',
      tags: ['live', 'soft table'],
    });
  });

  it('are expanded for a record with values, and kept when another field is edited', async () => {
    const user = player();
    const extras = { rebuys: 2, rebuys_amount: 20, addons: 1, addons_amount: 10, tips: 5, tags: ['live'] };
    server.tournaments = [tournament('t', extras)];
    await openPage('/edit-tournament/t');
    await waitFor(async () => expect(await isOpen()).toBe(true));
    expect(await field('Add-ons cost')).toHaveValue('10');
    await user.click(await save());
    await waitFor(() => expect(server.seen('PUT', '/tournaments/t')).toHaveLength(1));
    expect(server.seen('PUT', '/tournaments/t')[0]?.body).toMatchObject(extras);
  });

  it('are expanded to show a fault', async () => {
    const user = player();
    server.sessions = [cashSession('a', { buyin: 100, rebuys_amount: 50, tags: ['live'] })];
    await openPage('/edit/a');
    await user.clear(await field('Rebuys cost'));
    await user.type(await field('Rebuys cost'), '101');
    await user.type(await field('Tags'), `, ${'x'.repeat(31)}`);
    await user.click(await save());
    expect(await screen.findByText(FIELD_TEXTS.rebuysBeyondBuyin)).toBeVisible();
    expect(await screen.findByText(FIELD_TEXTS.tagTooLong)).toBeVisible();
    expect(server.seen('PUT', '/sessions/a')).toHaveLength(0);
  });

  it('are not repeated with the last session, except for tags', async () => {
    const user = player();
    server.sessions = [cashSession('a', { tips: 5, position: '12', tags: ['live'] })];
    await openPage('/add');
    await user.click(await screen.findByRole('button', { name: /^Repeat/ }));
    expect(await field('Tags')).toHaveValue('live');
    expect(await field('Tips')).toHaveValue('');
    expect(await field('Table or seat')).toHaveValue('');
  });
});
