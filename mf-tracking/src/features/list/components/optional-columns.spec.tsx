import { screen, within } from '@testing-library/react';
import { cashSession } from '../../../testing/records';
import { openPage } from '../../../testing/render-page';
import { trackingServer } from '../../../testing/tracking-server';

const server = trackingServer();

const others = () => ['a', 'b', 'c'].map((id) => cashSession(id));
const bodyRows = () => screen.getAllByRole('row').slice(1);

describe('optional columns', () => {
  it('show tables and seats once a result has them', async () => {
    server.sessions = others();
    const { unmount } = await openPage('/cash');
    await screen.findByRole('table');
    expect(screen.queryByRole('columnheader', { name: 'Table or seat' })).toBeNull();
    unmount();

    server.sessions = [cashSession('d', { position: 'Table 12' }), ...others()];
    await openPage('/cash?sort=position');
    expect(await screen.findByRole('columnheader', { name: 'Table or seat' })).toBeVisible();
    expect(within(bodyRows()[0] as HTMLElement).getByRole('cell', { name: 'Table 12' })).toBeVisible();
  });

  it('show tags once a result has some: those that fit, and the number of others', async () => {
    server.sessions = others();
    const { unmount } = await openPage('/cash');
    await screen.findByRole('table');
    expect(screen.queryByRole('columnheader', { name: 'Tags' })).toBeNull();
    unmount();

    server.sessions = [
      cashSession('d', { tags: ['live', 'soft', 'late', 'drunk table'] }),
      cashSession('e', { tags: ['vacation', 'straddle every hand'] }),
      cashSession('f', { tags: ['with friends from home', 'late'] }),
      ...others(),
    ];
    await openPage('/cash?sort=tags');
    expect(await screen.findByRole('columnheader', { name: 'Tags' })).toHaveAttribute(
      'aria-sort',
      'ascending',
    );
    const lists = screen.getAllByRole('list', { name: 'Tags' });
    const tags = lists.map((list) => within(list).getAllByRole('listitem'));
    expect(tags.map((items) => items.map(({ textContent }) => textContent))).toEqual([
      ['live', 'soft', '+2'],
      ['vacation', '+1'],
      ['with friends from home', '+1'],
    ]);
    expect(screen.getByTitle('late, drunk table')).toBeVisible();
  });
});
