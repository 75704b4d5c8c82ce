import { adminFigures, type AdminFigures, type AdminSubscription } from '@feltbook/contracts';
import type { Query, SqlValue } from '@feltbook/svc-kit';
import { MoreThan, type FindOptionsWhere, type ObjectLiteral } from 'typeorm';
import { AccountEntity } from '../accounts/account.entity';
import type { ListedFigures, ListedSubscription } from '../accounts/listed-figures';

/** An account's data of other services, as the list stores it. */
export type ListedUser = Pick<
  AccountEntity,
  'id' | 'figures' | 'figuresVersion' | 'subscription' | 'subscriptionVersion'
>;

const FIGURES = Object.keys(adminFigures.shape) as (keyof ListedFigures)[];
const SUBSCRIPTION = [
  'subscription_status',
  'plan',
  'current_period_end',
  'cancel_at_period_end',
  'extended_trial_until',
] as const satisfies (keyof ListedSubscription)[];

const selected = <Name extends string>(names: readonly Name[]) =>
  Object.fromEntries(names.map((name) => [name, true])) as Record<Name, true>;

/** Accounts after an id, in the order of their ids. */
export const listedAfter = (query: Query, after: string, limit: number): Promise<ListedUser[]> =>
  findListed(query, { id: MoreThan(after) }, limit);

export const listedUser = (query: Query, id: string): Promise<ListedUser[]> => findListed(query, { id }, 1);

const findListed = ({ manager }: Query, where: FindOptionsWhere<AccountEntity>, take: number) =>
  manager.find(AccountEntity, {
    select: {
      id: true,
      figures: selected(FIGURES),
      figuresVersion: true,
      subscription: selected(SUBSCRIPTION),
      subscriptionVersion: true,
    },
    where,
    order: { id: 'ASC' },
    take,
  });

export const toListedFigures = (figures: AdminFigures): ListedFigures => pick(figures, FIGURES);
export const toListedSubscription = (subscription: AdminSubscription): ListedSubscription =>
  pick({ extended_trial_until: null, ...subscription }, SUBSCRIPTION);

const pick = <Name extends string, Part extends Record<Name, unknown>>(part: Part, names: readonly Name[]) =>
  Object.fromEntries(names.map((name) => [name, part[name]])) as Pick<Part, Name>;

/** Whether any given value differs from the stored one. */
export const differs = (stored: object, given: object): boolean =>
  Object.entries(given).some(([name, value]) => value !== (stored as Record<string, unknown>)[name]);

/** Which stored version may be replaced: `upTo` this one, or `only` this one. */
export type Replaces = { readonly upTo: number } | { readonly only: number | null };

export const storeFigures = (
  query: Query,
  id: string,
  change: { figures: ListedFigures; version: number },
  replaces: Replaces = { upTo: change.version },
): Promise<void> =>
  'only' in replaces
    ? updateFigures(query, id, change, { condition: 'figures_version <=> ?', value: replaces.only })
    : updateFigures(query, id, change, {
        condition: '(figures_version IS NULL OR figures_version <= ?)',
        value: replaces.upTo,
      });

/**
 * Stores a player's figures in the owner's list. SQL, because it runs for every player who saves: TypeORM's update takes
 * several times the CPU time.
 * @param where a condition besides the id
 */
async function updateFigures(
  query: Query,
  id: string,
  { figures, version }: { readonly figures: ListedFigures; readonly version: number },
  where: { readonly condition: string; readonly value: SqlValue },
): Promise<void> {
  const { connection } = query.manager;
  const columns =
    connection.getMetadata(AccountEntity).findEmbeddedWithPropertyPath('figures')?.columns ?? [];
  const stored = new Map<string, unknown>(Object.entries(figures));
  const values = columns.map(
    (column) => connection.driver.preparePersistentValue(stored.get(column.propertyName), column) as SqlValue,
  );
  const set = columns.map(({ databaseName }) => `${databaseName} = ?`);
  await query.run(
    `UPDATE accounts SET ${set.join(', ')}, figures_version = ? WHERE id = ? AND ${where.condition}`,
    [...values, version, id, where.value],
  );
}

export async function storeSubscription(
  { manager }: Query,
  id: string,
  { subscription, version }: { subscription: ListedSubscription; version: number },
  replaces: Replaces = { upTo: version },
): Promise<void> {
  const [condition, params]: [string, ObjectLiteral] =
    'only' in replaces
      ? ['subscription_version <=> :version', { version: replaces.only }]
      : ['(subscription_version IS NULL OR subscription_version <= :version)', { version: replaces.upTo }];
  await manager
    .createQueryBuilder()
    .update(AccountEntity)
    .set({ subscription, subscriptionVersion: version })
    .where('id = :id', { id })
    .andWhere(condition, params)
    .execute();
}
