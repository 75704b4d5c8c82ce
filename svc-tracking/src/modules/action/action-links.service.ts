import { Injectable } from '@nestjs/common';
import {
  type ActionLink,
  type ActionLinkRequest,
  MAX_ACTION_LINKS,
  type NewActionLink,
} from '@feltbook/contracts';
import { DataSource } from 'typeorm';
import { PlayerLinks } from '../players/player-links';
import type { ActionLinkEntity } from './action-link.entity';
import { actionLinks, linkOf } from './action-links.repository';
import { SharedStatements } from './shared-statements';

/** Links to the statement of one person. */
@Injectable()
export class ActionLinksService {
  private readonly links: PlayerLinks<ActionLinkEntity>;

  constructor(
    dataSource: DataSource,
    private readonly statements: SharedStatements,
  ) {
    this.links = new PlayerLinks(dataSource, actionLinks, MAX_ACTION_LINKS);
  }

  /** @throws as `PlayerLinks.list` */
  async list(accountId: string): Promise<ActionLink[]> {
    return (await this.links.list(accountId)).map(linkOf);
  }

  /** @throws as `PlayerLinks.add` */
  async add(accountId: string, request: ActionLinkRequest): Promise<NewActionLink> {
    const { person, currency = null, expiresInDays } = request;
    const { row, token } = await this.links.add(accountId, expiresInDays, { person, currency });
    return { ...linkOf(row), token };
  }

  /** @throws as `PlayerLinks.remove` */
  remove(accountId: string, id: string): Promise<void> {
    return this.links.remove(accountId, id);
  }

  /**
   * @returns JSON of one person's statement, which may lag the player's changes by two seconds
   * @throws as `PlayerLinks.open`, and ApiError `unavailable` while many are computed
   */
  async statement(token: string): Promise<Buffer> {
    const { link } = await this.links.open(token);
    return this.statements.of(link);
  }
}
