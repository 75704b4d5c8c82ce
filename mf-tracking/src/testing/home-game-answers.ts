import type {
  HomeGame,
  HomeGameBody,
  HomeGameEntryBody,
  HomeGameStatusRequest,
  HomeGameTable,
} from '@feltbook/contracts';
import { HttpResponse } from 'msw';

export const CODE = '7K3F9QXM2TPA';
const idOf = (number: number): string => `0198e2f0-0000-7000-8000-${String(number).padStart(12, '0')}`;
export const GAME = idOf(1);
/** The id of a player of the game that {@link HomeGameAnswers.start} starts. */
export const seatOf = (name: string): string => idOf(1000 + (name.codePointAt(0) ?? 0));

type Entry = HomeGameTable['entries'][number];

const notFound = () =>
  HttpResponse.json(
    { error: 'There is no such home game.', code: 'not_found', requestId: 'r' },
    { status: 404 },
  );

/** Never starts again: pages keep answers, by their versions, from one test to the next. */
let version = 0;

/** The mock server's home games: at most one, which the player hosts or not. */
export class HomeGameAnswers {
  game: HomeGame | undefined;
  isHosted = true;
  entries: Entry[] = [];
  isSplit = false;

  /** Starts the game of all tests, with a player and a buy-in by each name. */
  start(...names: readonly string[]): void {
    this.game = {
      ...{ id: GAME, code: CODE, name: 'Friday game', date: '2026-05-01', stakes: '1/2', host: 'Ann' },
      ...{ status: 'open', players: names.length, bought_in: 100 * names.length },
      created_at: '2026-05-01T18:00:00.000Z',
    };
    for (const name of names) {
      this.add({ kind: 'player', player: seatOf(name), name, by: 'Ann' }, seatOf(name));
      this.add({ kind: 'buyIn', player: seatOf(name), amount: 100, by: 'Ann' });
    }
  }

  /** Simulates an entry, also of another device. */
  add(body: HomeGameEntryBody, id = idOf(100 + this.entries.length)): void {
    version += 1;
    if (this.entries.some((entry) => entry.id === id)) return;
    const { name, corrects, removed, ...rest } = body;
    const minutes = this.entries.length * 20;
    this.entries.push({
      ...{ ...rest, id, at: new Date(Date.UTC(2026, 4, 1, 18, minutes)).toISOString() },
      ...(name && { name }),
      ...(corrects !== undefined && { corrects }),
      ...(removed && { removed }),
    });
  }

  respond(method: string, path: string, body: unknown, ifNoneMatch: string | null) {
    const [, , , ...parts] = path.split('/');
    const part = parts.at(-2);
    if (part === 'entries') this.add(body as HomeGameEntryBody, parts.at(-1));
    if (path === '/api/home-games') return HttpResponse.json(this.game && this.isHosted ? [this.game] : []);
    if (method === 'DELETE') {
      this.game = undefined;
      return new HttpResponse(null, { status: 204 });
    }
    if (parts.at(-1) === 'status' && this.game) {
      const { status, split } = body as HomeGameStatusRequest;
      this.game = { ...this.game, status };
      this.isSplit = split !== undefined;
      version += 1;
      return HttpResponse.json(this.game);
    }
    if (method === 'PUT' && part !== 'entries') {
      this.start();
      this.game = { ...this.game, ...(body as HomeGameBody), id: parts.at(-1) ?? '' } as HomeGame;
      return HttpResponse.json(this.game);
    }
    return this.table(ifNoneMatch);
  }

  private table(ifNoneMatch: string | null) {
    if (!this.game) return notFound();
    const { id, name, date, stakes, currency, host, status } = this.game;
    const etag = `W/"${id}.${version}"`;
    if (ifNoneMatch === etag) return new HttpResponse(null, { status: 304, headers: { etag } });
    const named = { id, name, date, stakes, currency, host, status };
    return HttpResponse.json(
      { ...named, is_split: this.isSplit, entries: this.entries },
      { headers: { etag } },
    );
  }
}
