import '@feltbook/web-kit/testing/german-browser';
import { writeEntry } from '@feltbook/web-kit';
import { ANN, signInAs } from '@feltbook/web-kit/testing';
import { act, screen, waitFor } from '@testing-library/react';
import { field, save } from '../../../testing/entry-form';
import { cashSession } from '../../../testing/records';
import { openPage, player } from '../../../testing/render-page';
import { trackingServer } from '../../../testing/tracking-server';

const server = trackingServer();

const AMOUNTS = { buyin: 12_345.5, cashout: 12.25, tips: 0.05, currency: 'EUR', rate: 1.0823 };
const SAVED = cashSession('a', {
  ...{ ...AMOUNTS, startTime: undefined, endTime: undefined, duration: 4.25 },
  deals: [{ backer: 'Anna', kind: 'backing', share: 12.5, markup: 1.125 }],
});
const saved = () => server.seen('PUT', '/sessions/a')[0]?.body;

it('fills fields with commas in a German browser, and saves the same numbers', async () => {
  const user = player();
  server.sessions = [SAVED];
  await openPage('/edit/a');
  expect(await field(/^Buy-in/)).toHaveValue('12345,5');
  expect(await field(/^Cash out/)).toHaveValue('12,25');
  expect(await field('Tips')).toHaveValue('0,05');
  expect(await field(/^Duration/)).toHaveValue('4,25');
  expect(await field('USD for 1 EUR')).toHaveValue('1,0823');
  expect(await field('Share (%)')).toHaveValue('12,5');
  expect(await field('Markup')).toHaveValue('1,125');
  await user.click(await save());
  await waitFor(() => expect(saved()).toMatchObject({ ...AMOUNTS, duration: 4.25, deals: SAVED.deals }));
});

it('shows the length between two times with a comma', async () => {
  server.sessions = [cashSession('a', { endTime: '22:30', duration: 2.5 })];
  await openPage('/edit/a');
  expect(await field(/^Duration/)).toHaveValue('2,5');
});

it('reads the draft of a browser in another language', async () => {
  const user = player();
  server.sessions = [cashSession('a', { cashout: 5000 })];
  const values = { buyin: '12.5', cashout: '1,250.75', currency: 'EUR', rate: '1.082' };
  await act(async () => {
    await signInAs();
    await writeEntry(ANN.id, 'draft.cash:a', { values, typed: Object.keys(values) });
  });
  await openPage('/edit/a');
  expect(await field(/^Buy-in/)).toHaveValue('12.5');
  await user.click(await save());
  await waitFor(() =>
    expect(saved()).toMatchObject({ buyin: 12.5, cashout: 1250.75, currency: 'EUR', rate: 1.082 }),
  );
  expect(screen.queryByText('Please fix the marked fields.')).toBeNull();
});
