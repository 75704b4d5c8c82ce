import { bankrollAnswer, type MovementBody } from '@feltbook/contracts';
import { currentSession, dashboardKeys, http, isNoNetwork, queuedChangesOf } from '@feltbook/web-kit';
import { saveChange } from '@feltbook/web-kit/change-queue';
import type { MovedMoney } from '../lib/moved-money';

const PATH = '/api/bankroll';
const MOVEMENTS_PATH = `${PATH}/movements/`;
const STORED = { schema: bankrollAnswer };

/** Made of the row's source, so that a file adds each entry once, however often it is imported. */
const pathOf = ({ source }: MovedMoney): string =>
  MOVEMENTS_PATH + source.replace(/^(.{8})(.{4})(.{4})(.{4})/, '$1-$2-$3-$4-');

const bodyOf = ({ kind, date, amount, note }: MovedMoney): MovementBody => ({ kind, date, amount, note });

/** Paths of the entries that wait on this device, and with a network of those that the bankroll has. */
async function knownPaths(): Promise<ReadonlySet<string>> {
  const changes = queuedChangesOf(currentSession().user?.id ?? '', MOVEMENTS_PATH);
  const queued = changes.filter(({ refusal }) => refusal === undefined).map(({ path }) => path);
  try {
    const { movements } = await http.get(PATH, STORED);
    return new Set([...queued, ...movements.map(({ id }) => MOVEMENTS_PATH + id)]);
  } catch (error) {
    if (isNoNetwork(error)) return new Set(queued);
    throw error;
  }
}

export interface AddedMoney {
  readonly added: readonly MovedMoney[];
  /** Those that the bankroll had: the player may have changed them since. */
  readonly left: readonly MovedMoney[];
  /** Whether some are only on this device so far. */
  readonly areWaiting: boolean;
}

/**
 * Adds deposits and withdrawals to the main bankroll, oldest first; without a network, later.
 * @throws ApiFailure of the first that was rejected: those before it are added
 */
export async function addToBankroll(moved: readonly MovedMoney[]): Promise<AddedMoney> {
  const known = await knownPaths();
  const isKnown = (each: MovedMoney): boolean => known.has(pathOf(each));
  const added = moved.filter((each) => !isKnown(each));
  let areWaiting = false;
  for (const each of added.toSorted((one, other) => (one.date < other.date ? -1 : 1))) {
    const change = { path: pathOf(each), body: bodyOf(each), refreshes: dashboardKeys.all };
    const answer = await saveChange({ method: 'PUT', ...change }, STORED);
    areWaiting ||= answer === 'waiting';
  }
  return { added, left: moved.filter(isKnown), areWaiting };
}
