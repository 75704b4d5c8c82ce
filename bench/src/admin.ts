import { adminUserSort, sortOrder } from '@feltbook/contracts';
import { fillUsers } from './admin/made-up-users';
import { OwnerCalls } from './admin/owner-calls';
import { startOwnProduct } from './load/own-product';
import { inTurns, report } from './tracking/measure';

const FEW = 1000;
const MANY = 100_000;
const PAGE = 50;
const READS = 15;
/** At most so many times as long with many users as with few. */
const LIMIT = 3;

interface Filled {
  readonly calls: OwnerCalls;
  stop(): Promise<void>;
}

/** A whole product of its own with so many users, and its owner signed in. */
async function productWith(users: number): Promise<Filled> {
  const { product, stop } = await startOwnProduct();
  try {
    await fillUsers(product, users);
    const calls = await OwnerCalls.signIn(product);
    // The owner is one more.
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
 * A page of the owner's list with 100,000 users against the same with 1,000, by each column and both ways. Two products
 * side by side, asked in turns, so that whatever else the machine does meets both.
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

/** May take longer with more users: reported, without a limit. */
async function benchOthers(few: OwnerCalls, many: OwnerCalls): Promise<void> {
  const compare = async (what: string, queryOf: (users: number) => string, reads: number) => {
    try {
      const works = { few: () => few.read(queryOf(FEW)), many: () => many.read(queryOf(MANY)) };
      const ms = await inTurns(works, reads, reads > 1 ? 1 : 0);
      const detail = `${ms.many.toFixed(1)} and ${ms.few.toFixed(1)} ms`;
      report(what, ms.many / ms.few, 'for information', detail);
    } catch (error) {
      console.log(`${what}: no figure, since ${error instanceof Error ? error.message : String(error)}`);
    }
  };
  await compare('a search by last login', () => `q=player.7&limit=${PAGE}`, READS);
  await compare(
    'one that finds everybody, by hours',
    () => `q=example&sort=hours_played&limit=${PAGE}`,
    READS,
  );
  await compare(
    'the last page by hours',
    (users) => `sort=hours_played&limit=${PAGE}&offset=${users - PAGE}`,
    READS,
  );
  await compare('all users in one answer', () => '', 1);
}

async function main(): Promise<void> {
  const few = await productWith(FEW);
  try {
    const many = await productWith(MANY);
    try {
      await benchColumns(few.calls, many.calls);
      await benchOthers(few.calls, many.calls);
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
