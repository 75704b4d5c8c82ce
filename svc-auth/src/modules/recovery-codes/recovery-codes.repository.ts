import { insertInto, type Query } from '@feltbook/svc-kit';
import { IsNull } from 'typeorm';
import { RecoveryCodeEntity } from './recovery-code.entity';

export async function insertRecoveryCodes({ manager }: Query, codes: RecoveryCodeEntity[]): Promise<void> {
  await insertInto(manager, RecoveryCodeEntity).values(codes).execute();
}

export const readRecoveryCodes = ({ manager }: Query, accountId: string): Promise<RecoveryCodeEntity[]> =>
  manager.findBy(RecoveryCodeEntity, { accountId });

export const hasUnusedCode = ({ manager }: Query, accountId: string, codeHash: Buffer): Promise<boolean> =>
  manager.existsBy(RecoveryCodeEntity, { accountId, codeHash, usedAt: IsNull() });

/** @returns false if the account has no such code, or has used it */
export async function useRecoveryCode(
  { manager }: Query,
  accountId: string,
  codeHash: Buffer,
  usedAt: Date,
): Promise<boolean> {
  const { affected } = await manager.update(
    RecoveryCodeEntity,
    { accountId, codeHash, usedAt: IsNull() },
    { usedAt },
  );
  return affected === 1;
}

export async function deleteRecoveryCodes({ manager }: Query, accountId: string): Promise<void> {
  await manager.delete(RecoveryCodeEntity, { accountId });
}
