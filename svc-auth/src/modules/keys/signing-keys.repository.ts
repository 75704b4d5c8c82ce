import { insertInto, type Query } from '@feltbook/svc-kit';
import { SigningKeyEntity } from './signing-key.entity';

export type StoredKey = Omit<SigningKeyEntity, 'createdAt'>;

export const readKeys = ({ manager }: Query): Promise<StoredKey[]> =>
  manager.find(SigningKeyEntity, { order: { signsFrom: 'ASC' } });

export async function insertKey({ manager }: Query, key: StoredKey, now: Date): Promise<void> {
  await insertInto(manager, SigningKeyEntity)
    .values({ ...key, createdAt: now })
    .execute();
}

export async function removeKey({ manager }: Query, kid: string): Promise<void> {
  await manager.delete(SigningKeyEntity, { kid });
}

export async function resealKey({ manager }: Query, kid: string, sealedPrivateKey: Buffer): Promise<void> {
  await manager.update(SigningKeyEntity, { kid }, { sealedPrivateKey });
}
