import { insertInto, type Query } from '@feltbook/svc-kit';
import { LessThan } from 'typeorm';
import { isDuplicate } from '../../database/duplicate';
import type { ValidChallenge } from './challenges';
import { UsedChallengeEntity } from './used-challenge.entity';

/** @returns false if the account has used the challenge before */
export async function spendChallenge(
  { manager }: Query,
  accountId: string,
  challenge: ValidChallenge,
): Promise<boolean> {
  try {
    await insertInto(manager, UsedChallengeEntity)
      .values({ accountId, ...challenge })
      .execute();
    return true;
  } catch (error) {
    if (isDuplicate(error)) return false;
    throw error;
  }
}

export async function deleteExpiredChallenges({ manager }: Query, now: Date): Promise<void> {
  await manager.delete(UsedChallengeEntity, { expiresAt: LessThan(now) });
}

export async function deleteChallengesOf({ manager }: Query, accountId: string): Promise<void> {
  await manager.delete(UsedChallengeEntity, { accountId });
}
