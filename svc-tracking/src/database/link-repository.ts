import { createHash, randomBytes } from 'node:crypto';
import type { Query } from '@feltbook/svc-kit';
import {
  type EntityTarget,
  type FindOptionsOrder,
  type FindOptionsWhere,
  LessThanOrEqual,
  MoreThan,
  type QueryDeepPartialEntity,
} from 'typeorm';

/** A row of a table of links that show something of a player to anyone with their token. Ids sort by time. */
export interface Link {
  accountId: string;
  id: string;
  /** SHA-256 of the token; only the link has the token itself. */
  tokenHash: Buffer;
  createdAt: Date;
  expiresAt: Date;
}

/** 256 random bits. */
export const newLinkToken = (): string => randomBytes(32).toString('base64url');

const hashOf = (token: string): Buffer => createHash('sha256').update(token).digest();

/** The rows of one table of links. */
export class LinkRepository<Row extends Link> {
  constructor(private readonly entity: EntityTarget<Row>) {}

  /** Those that work, oldest first. */
  list({ manager }: Query, accountId: string, now: Date): Promise<Row[]> {
    return manager.find(this.entity, {
      where: { accountId, expiresAt: MoreThan(now) } as FindOptionsWhere<Row>,
      order: { id: 'ASC' } as FindOptionsOrder<Row>,
    });
  }

  async add({ manager }: Query, row: Omit<Row, 'tokenHash'>, token: string): Promise<void> {
    await manager.insert(this.entity, { ...row, tokenHash: hashOf(token) } as QueryDeepPartialEntity<Row>);
  }

  /** @returns undefined for a token that has expired, or never was */
  async find({ manager }: Query, token: string, now: Date): Promise<Row | undefined> {
    const where = { tokenHash: hashOf(token), expiresAt: MoreThan(now) } as FindOptionsWhere<Row>;
    return (await manager.findOneBy(this.entity, where)) ?? undefined;
  }

  /** @returns whether there was one */
  async remove({ manager }: Query, accountId: string, id: string): Promise<boolean> {
    return ((await manager.delete(this.entity, { accountId, id })).affected ?? 0) > 0;
  }

  /** @param accountId of one player; everybody without it */
  async removeExpired({ manager }: Query, now: Date, accountId?: string): Promise<void> {
    const where = { ...(accountId && { accountId }), expiresAt: LessThanOrEqual(now) };
    await manager.delete(this.entity, where);
  }
}
