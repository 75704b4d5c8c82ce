import { ApiError, directQuery, newId } from '@feltbook/svc-kit';
import type { DataSource } from 'typeorm';
import { type Link, type LinkRepository, newLinkToken } from '../../database/link-repository';
import { accountGone, changePlayer } from './change-player';
import type { Player } from './player';
import { readPlayer } from './players.repository';

const DAY_MS = 86_400_000;

export const linkNotFound = () => new ApiError('not_found', 'This link does not work, or no longer.');

/** The links of players to one kind of page. */
export class PlayerLinks<Row extends Link> {
  /** @param most links of a player */
  constructor(
    private readonly dataSource: DataSource,
    private readonly links: LinkRepository<Row>,
    private readonly most: number,
  ) {}

  /** @returns those that work, oldest first @throws ApiError `unauthenticated` for a deleted account */
  async list(accountId: string): Promise<Row[]> {
    const query = directQuery(this.dataSource);
    if ((await readPlayer(query, accountId))?.erased) throw accountGone();
    return this.links.list(query, accountId, new Date());
  }

  /**
   * @param days for which the link works
   * @param shown by the link
   * @throws ApiError `conflict` beyond the largest number of links
   */
  add(
    accountId: string,
    days: number,
    shown: Omit<Row, keyof Link>,
  ): Promise<{ readonly row: Omit<Row, 'tokenHash'>; readonly token: string }> {
    const createdAt = new Date();
    const expiresAt = new Date(createdAt.getTime() + days * DAY_MS);
    return changePlayer(this.dataSource, accountId, async (query) => {
      await this.links.removeExpired(query, createdAt, accountId);
      if ((await this.links.list(query, accountId, createdAt)).length >= this.most)
        throw new ApiError('conflict', `You have ${this.most} links. Revoke one first.`);
      const token = newLinkToken();
      const row = { ...shown, accountId, id: newId(), createdAt, expiresAt } as Omit<Row, 'tokenHash'>;
      await this.links.add(query, row, token);
      return { row, token };
    });
  }

  /** @throws ApiError `not_found` */
  remove(accountId: string, id: string): Promise<void> {
    return changePlayer(this.dataSource, accountId, async (query) => {
      if (!(await this.links.remove(query, accountId, id))) throw linkNotFound();
    });
  }

  /**
   * Never cached: a revoked link stops at once.
   * @returns the link, and its player
   * @throws ApiError `not_found`, alike for unknown, revoked and expired tokens
   */
  async open(token: string): Promise<{ readonly link: Row; readonly player: Player | undefined }> {
    const query = directQuery(this.dataSource);
    const link = await this.links.find(query, token, new Date());
    const player = link && (await readPlayer(query, link.accountId));
    if (!link || player?.erased) throw linkNotFound();
    return { link, player };
  }
}
