import 'fake-indexeddb/auto';
import { database } from './open-database';

const leavePage = (persisted: boolean) =>
  window.dispatchEvent(new PageTransitionEvent('pagehide', { persisted }));

async function putNotice(removedSaves: number) {
  const transaction = (await database()).transaction('notices', 'readwrite');
  const written = transaction.store.put({ removedSaves }, 'current');
  return { transaction, written };
}
const readNotice = async () => (await database()).get('notices', 'current');

it('aborts a running transaction when the page may be shown again', async () => {
  const { transaction, written } = await putNotice(1);
  leavePage(true);
  await expect(Promise.all([written, transaction.done])).rejects.toMatchObject({ name: 'AbortError' });
  await expect(transaction.done).rejects.toBeDefined();
  expect(await readNotice()).toBeUndefined();
});

it('stores what is being committed then', async () => {
  const { transaction } = await putNotice(2);
  transaction.commit();
  leavePage(true);
  await transaction.done;
  expect(await readNotice()).toEqual({ removedSaves: 2 });
});

it('aborts nothing when the page is gone for good', async () => {
  const { transaction } = await putNotice(3);
  leavePage(false);
  await transaction.done;
  expect(await readNotice()).toEqual({ removedSaves: 3 });
});
