import { Inject, Injectable } from '@nestjs/common';
import { adminFiguresList, adminSubscriptionsList } from '@feltbook/contracts';
import { ApiError, directQuery, inTransaction, LOGGER, type Query, type TaskRun } from '@feltbook/svc-kit';
import type { Logger } from 'pino';
import { DataSource } from 'typeorm';
import { OtherServices } from '../../http/other-services';
import { MailboxService } from '../mail/mailbox.service';
import { hasEnded, storeAndMailEnd } from './subscription-end';
import {
  differs,
  listedAfter,
  listedUser,
  storeFigures,
  storeSubscription,
  toListedFigures,
  toListedSubscription,
  type ListedUser,
} from './users-list.repository';

const PAGE = 500;
/** Pages per run, so that 100,000 accounts take 20 runs. Pages with accounts that were never compared do not count. */
const PAGES = 10;

/** Compares the owner's list of users with what svc-tracking and svc-billing know, and stores what differs. */
@Injectable()
export class UsersReconciliation {
  constructor(
    private readonly dataSource: DataSource,
    @Inject(LOGGER) private readonly logger: Logger,
    private readonly mailbox: MailboxService,
    private readonly services: OtherServices,
  ) {}

  /**
   * Compares the accounts after `progress`.
   * @returns the account compared last; empty at the end, to start over
   * @throws ApiError `unavailable` if one of the services is
   */
  async run({ signal, progress }: TaskRun): Promise<string> {
    let after = progress;
    for (let known = 0; known < PAGES && !signal.aborted;) {
      const users = await listedAfter(directQuery(this.dataSource), after, PAGE);
      await this.compareFigures(users);
      await this.compareSubscriptions(users);
      const last = users.length < PAGE ? undefined : users.at(-1);
      if (!last) return '';
      after = last.id;
      if (users.every((user) => user.figuresVersion !== null && user.subscriptionVersion !== null))
        known += 1;
    }
    return after;
  }

  /** Compares one account. Ignores services that are unavailable. */
  async refresh(id: string): Promise<void> {
    const users = await listedUser(directQuery(this.dataSource), id);
    await Promise.all([
      this.compareFigures(users).catch(ignoreRefusal),
      this.compareSubscriptions(users).catch(ignoreRefusal),
    ]);
  }

  private async compareFigures(users: readonly ListedUser[]): Promise<void> {
    const { figures } = await this.services.tracking.post(
      '/internal/admin/figures/of',
      idsOf(users),
      adminFiguresList,
    );
    const known = new Map(figures.map((one) => [one.id, one]));
    await this.store(users, 'figures', ({ id, figures: stored, figuresVersion }) => {
      const given = known.get(id);
      if (!given) return undefined;
      const { version } = given;
      const wanted = toListedFigures(given);
      if (version === figuresVersion && !differs(stored, wanted)) return undefined;
      return (query) => storeFigures(query, id, { figures: wanted, version }, { only: figuresVersion });
    });
  }

  private async compareSubscriptions(users: readonly ListedUser[]): Promise<void> {
    const { standings } = await this.services.billing.post(
      '/internal/admin/standings/of',
      idsOf(users),
      adminSubscriptionsList,
    );
    const known = new Map(standings.map((one) => [one.id, one]));
    await this.store(users, 'subscriptions', ({ id, subscription: stored, subscriptionVersion }) => {
      const given = known.get(id);
      if (!given) return undefined;
      const { version } = given;
      const wanted = toListedSubscription(given);
      if (version === subscriptionVersion && !differs(stored, wanted)) return undefined;
      const [change, replaces] = [{ subscription: wanted, version }, { only: subscriptionVersion }];
      return (query) =>
        hasEnded(stored, wanted)
          ? storeAndMailEnd(this.mailbox, query, id, change, replaces)
          : storeSubscription(query, id, change, replaces);
    });
  }

  /** Stores what differs, unless an event was applied since the account was read. */
  private async store(
    users: readonly ListedUser[],
    what: string,
    changeOf: (user: ListedUser) => ((query: Query) => Promise<void>) | undefined,
  ): Promise<void> {
    const changes = users.flatMap((user) => changeOf(user) ?? []);
    if (changes.length === 0) return;
    await inTransaction(this.dataSource, async (query) => {
      for (const change of changes) await change(query);
    });
    this.logger.info({ accounts: changes.length, what }, "The owner's list of users was brought up to date.");
  }
}

const idsOf = (users: readonly ListedUser[]) => ({ ids: users.map(({ id }) => id) });

function ignoreRefusal(error: unknown): void {
  if (!(error instanceof ApiError)) throw error;
}
