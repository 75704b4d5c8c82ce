import { adminUserSort, sortOrder } from '@feltbook/contracts';
import { fillUsers } from './admin/generated-users';
import { OwnerCalls } from './admin/owner-calls';
import { startOwnProduct } from './load/own-product';
import { inTurns, report } from './tracking/measure';

const FEW = 1000;
const MANY = 100_000;
const PAGE = 50;
const READS = 15;
const READS_OF_SEARCH = 3;
const WARM_UP = 5;
/** A search reads all accounts each time, so that one round warms up. */
const WARM_UP_OF_SEARCH = 1;
/** The highest accepted ratio of the times with many and with few users, and of the last page to the first. */
const LIMIT = 3;
/** The same of the middle page, for which the database skips half of an index. */
const MIDDLE_LIMIT = 5;

/** The owner's token has to outlive the measurement. */
const LONG_LIVED_TOKENS = { ACCESS_TOKEN_SECONDS: '3600' };

interface Filled {
  readonly calls: OwnerCalls;
  stop(): Promise<void>;
}

/** A separate product with `count` users and its owner signed in. */
async function productWith(users: number): Promise<Filled> {
  const { product, stop } = await startOwnProduct(LONG_LIVED_TOKENS);
  try {
    await fillUsers(product, users);
    const calls = await OwnerCalls.signIn(product);
    // The owner is listed too.
    await calls.check(`limit=${PAGE}`, PAGE, users + 1);
    return {
      calls,
      stop: async () => {
        calls.close();
        await stop();
      },
    };
  } catch (error) {
    await stop();
    throw error;
  }
}

/**
 * Compares a page of the owner's list with 100,000 users with one of 1,000, by each column in both directions. Calls two
 * products in turns, so that other load on the machine affects both.
 */
async function benchColumns(few: OwnerCalls, many: OwnerCalls): Promise<void> {
  for (const sort of adminUserSort.options) {
    const ratios: number[] = [];
    const details: string[] = [];
    for (const order of sortOrder.options) {
      const query = `sort=${sort}&order=${order}&limit=${PAGE}`;
      await many.check(query, PAGE, MANY + 1);
      const ms = await inTurns({ few: () => few.read(query), many: () => many.read(query) }, READS);
      ratios.push(ms.many / ms.few);
      details.push(`${order} ${ms.many.toFixed(1)} and ${ms.few.toFixed(1)} ms`);
    }
    const ratio = Math.max(...ratios);
    report(`${MANY} users by ${sort} to ${FEW}`, ratio, `at most ${LIMIT}`, details.join(', '));
    if (!(ratio <= LIMIT)) process.exitCode = 1;
  }
}

/** No search, a search that finds a ninth of the users, and one that finds all. */
const SEARCHES = ['', 'player.7', 'example'];

/**
 * Compares the middle and the last page of the list with the first, by each column, with and without a search, in turns.
 */
async function benchPages(calls: OwnerCalls): Promise<void> {
  for (const q of SEARCHES) {
    const total = await calls.count(`q=${q}&limit=1`);
    const offsets = { first: 0, middle: Math.floor(total / 2), last: Math.max(0, total - PAGE) };
    for (const sort of adminUserSort.options) {
      const read = (offset: number) => () =>
        calls.read(`sort=${sort}&order=desc&limit=${PAGE}&offset=${offset}&q=${q}`);
      const ms = await inTurns(
        { first: read(offsets.first), middle: read(offsets.middle), last: read(offsets.last) },
        q === '' ? READS : READS_OF_SEARCH,
        q === '' ? WARM_UP : WARM_UP_OF_SEARCH,
      );
      const detail = `first ${ms.first.toFixed(1)}, middle ${ms.middle.toFixed(1)}, last ${ms.last.toFixed(1)} ms`;
      const what = q === '' ? 'pages' : `pages of ${total} found by “${q}”,`;
      const middle = ms.middle / ms.first;
      const last = ms.last / ms.first;
      report(`${what} by ${sort}: middle to the first`, middle, `at most ${MIDDLE_LIMIT}`, detail);
      report(`${what} by ${sort}: last to the first`, last, `at most ${LIMIT}`, detail);
      if (!(middle <= MIDDLE_LIMIT && last <= LIMIT)) process.exitCode = 1;
    }
  }
}

/** All users in one response. Takes longer with more users, so it is reported without a bound. */
async function benchAll(few: OwnerCalls, many: OwnerCalls): Promise<void> {
  const ms = await inTurns({ few: () => few.read(''), many: () => many.read('') }, 1, 0);
  const detail = `${ms.many.toFixed(1)} and ${ms.few.toFixed(1)} ms`;
  report('all users in one answer', ms.many / ms.few, 'for information', detail);
}

async function main(): Promise<void> {
  const few = await productWith(FEW);
  try {
    const many = await productWith(MANY);
    try {
      await benchColumns(few.calls, many.calls);
      await benchPages(many.calls);
      await benchAll(few.calls, many.calls);
    } finally {
      await many.stop();
    }
  } finally {
    await few.stop();
  }
}

main().catch((error: unknown) => {
  console.error(error);
  process.exitCode = 1;
});
