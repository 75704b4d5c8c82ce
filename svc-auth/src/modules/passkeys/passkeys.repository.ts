import { insertInto, type Query } from '@feltbook/svc-kit';
import { LessThan } from 'typeorm';
import { PasskeyEntity } from './passkey.entity';

/** @returns the account's passkeys, the newest first */
export const readPasskeys = ({ manager }: Query, accountId: string): Promise<PasskeyEntity[]> =>
  manager.find(PasskeyEntity, { where: { accountId }, order: { createdAt: 'DESC', id: 'DESC' } });

export const findPasskey = (
  { manager }: Query,
  by: { accountId: string } & ({ id: string } | { credentialId: string }),
): Promise<PasskeyEntity | null> => manager.findOneBy(PasskeyEntity, by);

/** @throws the driver's duplicate-key error if an account has this credential already */
export async function insertPasskey({ manager }: Query, passkey: PasskeyEntity): Promise<void> {
  await insertInto(manager, PasskeyEntity).values(passkey).execute();
}

/** Stores a use. @returns false if the passkey was removed, or its counter did not go forward since it was read */
export async function recordPasskeyUse(
  { manager }: Query,
  { accountId, id }: PasskeyEntity,
  use: Pick<PasskeyEntity, 'counter' | 'backedUp' | 'lastUsedAt'>,
): Promise<boolean> {
  const counter = use.counter === 0 ? 0 : LessThan(use.counter);
  const { affected } = await manager.update(PasskeyEntity, { accountId, id, counter }, use);
  return affected === 1;
}

/** @returns false if the account has no such passkey */
export async function renamePasskey(
  { manager }: Query,
  accountId: string,
  id: string,
  name: string,
): Promise<boolean> {
  const { affected } = await manager.update(PasskeyEntity, { accountId, id }, { name });
  return affected === 1;
}

export async function deletePasskey({ manager }: Query, accountId: string, id: string): Promise<void> {
  await manager.delete(PasskeyEntity, { accountId, id });
}

export async function deletePasskeysOf({ manager }: Query, accountId: string): Promise<void> {
  await manager.delete(PasskeyEntity, { accountId });
}
