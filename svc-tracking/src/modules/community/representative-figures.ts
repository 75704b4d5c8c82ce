import { adminOwner, representativeFigures, type RepresentativeFigures } from '@feltbook/contracts';
import {
  directQuery,
  serviceClient,
  SERVICE_CONFIG,
  type Query,
  type ServiceConfig,
} from '@feltbook/svc-kit';
import { Inject, Injectable, type OnApplicationShutdown } from '@nestjs/common';
import { DataSource } from 'typeorm';
import * as z from 'zod/mini';
import { RepresentativeFiguresEntity } from './representative-figures.entity';
import { ACTIVE_FROM_RESULTS, RepresentativeTally, type ActivePlayer } from './representative-tally';

/** The driver returns BIGINTs as strings. */
type PlayerRow = Readonly<Record<keyof ActivePlayer | 'accountId', string>>;

const ROW = 1;
const PLAYERS_PER_READ = 5000;

/** Computes the figures of active players, other than the owner, for the landing page. */
@Injectable()
export class RepresentativeFiguresTask implements OnApplicationShutdown {
  private readonly auth;

  constructor(
    private readonly dataSource: DataSource,
    @Inject(SERVICE_CONFIG) config: ServiceConfig,
  ) {
    this.auth = serviceClient({ name: 'svc-auth', baseUrl: config.AUTH_URL, credential: config });
  }

  /** @throws ApiError if svc-auth does not say who the owner is: the figures stay as they are */
  async run(signal: AbortSignal): Promise<void> {
    const { account } = await this.auth.get('/internal/admin/accounts/owner', adminOwner);
    await storeRepresentativeFigures(this.dataSource, account?.id, signal);
  }

  async onApplicationShutdown(): Promise<void> {
    await this.auth.close();
  }
}

/** Reads one row per active player, in pages by key, so that no statement takes long. */
export async function storeRepresentativeFigures(
  dataSource: DataSource,
  ownerId: string | undefined,
  signal: AbortSignal,
): Promise<void> {
  const tally = new RepresentativeTally();
  for await (const player of activePlayers(directQuery(dataSource), signal))
    if (player.accountId !== ownerId) tally.add(player);
  const figures = tally.figures();
  const table = dataSource.getRepository(RepresentativeFiguresEntity);
  if (figures) await table.save({ id: ROW, ...figures });
  else await table.delete(ROW);
}

/** @returns the figures as last computed; undefined while too few players are active */
export async function readRepresentativeFigures(
  dataSource: DataSource,
): Promise<RepresentativeFigures | undefined> {
  const row = await dataSource.getRepository(RepresentativeFiguresEntity).findOneBy({ id: ROW });
  return row ? z.parse(representativeFigures, row) : undefined;
}

async function* activePlayers(query: Query, signal: AbortSignal) {
  for (let after = ''; ;) {
    signal.throwIfAborted();
    const rows = await query.execute<PlayerRow>(
      `SELECT account_id AS accountId, sessions, session_ticks AS sessionTicks, session_profit_cents AS sessionProfitCents,
         sessions_without_hours AS sessionsWithoutHours, session_cents_without_hours AS sessionCentsWithoutHours,
         tournaments, tournament_ticks AS tournamentTicks, tournament_profit_cents AS tournamentProfitCents
       FROM player_figures WHERE account_id > ? AND (sessions >= ? OR tournaments >= ?) ORDER BY account_id LIMIT ?`,
      [after, ACTIVE_FROM_RESULTS, ACTIVE_FROM_RESULTS, String(PLAYERS_PER_READ)],
    );
    yield* rows.map(toPlayer);
    const last = rows.at(-1);
    if (!last || rows.length < PLAYERS_PER_READ) return;
    after = last.accountId;
  }
}

const toPlayer = (row: PlayerRow): ActivePlayer & { accountId: string } => ({
  accountId: row.accountId,
  sessions: Number(row.sessions),
  sessionTicks: Number(row.sessionTicks),
  sessionProfitCents: Number(row.sessionProfitCents),
  sessionsWithoutHours: Number(row.sessionsWithoutHours),
  sessionCentsWithoutHours: Number(row.sessionCentsWithoutHours),
  tournaments: Number(row.tournaments),
  tournamentTicks: Number(row.tournamentTicks),
  tournamentProfitCents: Number(row.tournamentProfitCents),
});
