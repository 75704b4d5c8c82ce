import { Injectable } from '@nestjs/common';
import { MAX_SHARES, type NewShare, type Share, type ShareRequest } from '@feltbook/contracts';
import { DataSource } from 'typeorm';
import { PlayerLinks } from '../players/player-links';
import type { ShareEntity } from './share.entity';
import { SharedViews } from './shared-views';
import { shareLinks, shareOf, storedShareOf } from './shares.repository';

/** Links to read-only views of some of a player's figures. */
@Injectable()
export class SharesService {
  private readonly links: PlayerLinks<ShareEntity>;

  constructor(
    dataSource: DataSource,
    private readonly views: SharedViews,
  ) {
    this.links = new PlayerLinks(dataSource, shareLinks, MAX_SHARES);
  }

  /** @throws as `PlayerLinks.list` */
  async list(accountId: string): Promise<Share[]> {
    return (await this.links.list(accountId)).map(shareOf);
  }

  /** @throws as `PlayerLinks.add` */
  async add(accountId: string, { expiresInDays, ...choice }: ShareRequest): Promise<NewShare> {
    const shown = { document: JSON.stringify(choice) };
    const { row, token } = await this.links.add(accountId, expiresInDays, shown);
    return { ...shareOf(row), token };
  }

  /** @throws as `PlayerLinks.remove` */
  remove(accountId: string, id: string): Promise<void> {
    return this.links.remove(accountId, id);
  }

  /**
   * @returns JSON of what the player chose to share, which may lag the player's saves by seconds
   * @throws as `PlayerLinks.open`, and ApiError `unavailable` while many are computed
   */
  async view(token: string): Promise<Buffer> {
    const { link, player } = await this.links.open(token);
    return this.views.of(storedShareOf(link), player?.version ?? 0);
  }
}
