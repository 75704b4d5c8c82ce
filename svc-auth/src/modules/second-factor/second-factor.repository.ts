import type { Query } from '@feltbook/svc-kit';
import { IsNull, LessThan, MoreThan, Not } from 'typeorm';
import { SecondFactorEntity } from './second-factor.entity';

export const findSecondFactor = ({ manager }: Query, accountId: string): Promise<SecondFactorEntity | null> =>
  manager.findOneBy(SecondFactorEntity, { accountId });

export const hasConfirmedFactor = ({ manager }: Query, accountId: string): Promise<boolean> =>
  manager.existsBy(SecondFactorEntity, { accountId, confirmedAt: Not(IsNull()) });

/** Stores a factor in place of the account's earlier one. */
export async function replaceSecondFactor({ manager }: Query, factor: SecondFactorEntity): Promise<void> {
  await manager.upsert(SecondFactorEntity, factor, ['accountId']);
}

/** @returns false if this code or a later one was used before */
export async function useStep(
  { manager }: Query,
  accountId: string,
  lastStep: number,
  change: Partial<SecondFactorEntity> = {},
): Promise<boolean> {
  const { affected } = await manager.update(
    SecondFactorEntity,
    { accountId, lastStep: LessThan(lastStep) },
    { lastStep, ...change },
  );
  return affected === 1;
}

export async function deleteSecondFactor({ manager }: Query, accountId: string): Promise<void> {
  await manager.delete(SecondFactorEntity, { accountId });
}

/** Locks the next factors, in the order of their accounts. */
export const lockFactors = (
  { manager }: Query,
  after: string,
  count: number,
): Promise<SecondFactorEntity[]> =>
  manager.find(SecondFactorEntity, {
    where: { accountId: MoreThan(after) },
    order: { accountId: 'ASC' },
    take: count,
    lock: { mode: 'pessimistic_write' },
  });

export async function resealFactor(
  { manager }: Query,
  accountId: string,
  sealedSecret: Buffer,
): Promise<void> {
  await manager.update(SecondFactorEntity, { accountId }, { sealedSecret });
}
