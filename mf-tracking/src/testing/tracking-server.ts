import {
  type ActionAnswer,
  type BankrollAnswer,
  BULK_TEXTS,
  type BulkChangeRequest,
  type CashSessionResponse,
  ENTRY_DEFAULTS_PATH,
  type Hand,
  type ImportBody,
  type ImportRecord,
  type ImportSources,
  OVERVIEW_FROM,
  type Rename,
  type RenameRequest,
  type SubscriptionStatus,
  type TournamentResponse,
  versionTag,
} from '@feltbook/contracts';
import { textKey } from '@feltbook/poker-math';
import { clearDevice } from '@feltbook/web-kit/testing';
import { http, HttpResponse, type JsonBodyType } from 'msw';
import { setupServer } from 'msw/node';
import { photoAnswer } from './photo-answer';
import { rateAnswer } from './rate-answer';
import { NO_ACTION, NO_BANKROLL } from './empty-answers';
import { entryDefaultsAnswer } from './entry-defaults-answer';
import { handsAnswer } from './hands-answer';
import { HomeGameAnswers } from './home-game-answers';
import { overviewOf } from './overview-of';

/** One call that a page made. */
export interface SeenCall {
  readonly method: string;
  readonly path: string;
  readonly body: unknown;
  readonly idempotencyKey: string | null;
  readonly ifMatch: string | null;
  readonly ifNoneMatch: string | null;
}

/** The failure of the next matching call. `network`: no answer. */
export interface Refusal {
  readonly method: string;
  readonly path: string;
  readonly status: number | 'network';
  readonly body?: JsonBodyType;
}

export const TRIAL: SubscriptionStatus = {
  status: 'trial',
  subscription_active: false,
  cash_sessions_used: 3,
  tournament_sessions_used: 2,
  cash_sessions_limit: 10,
  tournament_sessions_limit: 10,
};

const later = (moment: string): string => new Date(Date.parse(moment) + 1).toISOString();

const error = (code: string, text: string) => ({ error: text, code, requestId: 'r-1' });

/** A mock server of the tracking calls with records in memory. Records its calls. */
export class TrackingServer {
  sessions: CashSessionResponse[] = [];
  tournaments: TournamentResponse[] = [];
  imports: ImportRecord[] = [];
  sources: ImportSources = { sessions: [], tournaments: [] };
  renames: Rename[] = [];
  homeGames = new HomeGameAnswers();
  /** By path; undefined where photos are not set up. */
  photos: Map<string, ArrayBuffer> | undefined;
  hands: readonly Hand[] = [];
  /** Of the bankroll. */
  movements: BankrollAnswer['movements'] = [];
  bankrolls: BankrollAnswer['bankrolls'] = [];
  /** With whom the player shares action. */
  people: ActionAnswer['people'] = [];
  private beforeBulk: CashSessionResponse[] = [];
  /** What the feed answers for each day; null without a feed. */
  rates: Readonly<Record<string, number>> | null = {};
  status: SubscriptionStatus = TRIAL;
  calls: SeenCall[] = [];
  refusals: Refusal[] = [];
  /** Delays all answers. */
  held: Promise<void> = Promise.resolve();
  /** Delays the next answer with a list. It is the list of the time of the call. */
  slow: { readonly path: string; readonly until: Promise<void> } | undefined;
  /** The most games, stakes and venues that forms start with. */
  mostNames = Infinity;
  private readonly server = setupServer(http.all('*', ({ request }) => this.answer(request)));

  start(): void {
    this.server.listen({ onUnhandledRequest: 'error' });
  }

  stop(): void {
    this.server.close();
  }

  reset(): void {
    this.sessions = [];
    this.tournaments = [];
    this.imports = [];
    this.sources = { sessions: [], tournaments: [] };
    this.renames = [];
    this.homeGames = new HomeGameAnswers();
    this.photos = undefined;
    this.hands = [];
    this.movements = [];
    this.bankrolls = [];
    this.people = [];
    this.rates = {};
    this.status = TRIAL;
    this.calls = [];
    this.refusals = [];
    this.held = Promise.resolve();
    this.slow = undefined;
    this.mostNames = Infinity;
  }

  /** Calls of one method and path, in order. */
  seen(method: string, path: string): SeenCall[] {
    return this.calls.filter((call) => call.method === method && call.path === path);
  }

  private async answer(request: Request) {
    const { headers, method } = request;
    const { pathname: path, search } = new URL(request.url);
    const isFile = headers.get('content-type') === 'image/jpeg';
    const file = isFile ? await request.arrayBuffer() : undefined;
    const text = isFile ? '' : await request.text();
    const body: unknown = text === '' ? file : JSON.parse(text);
    const [idempotencyKey, ifMatch] = [headers.get('idempotency-key'), headers.get('if-match')];
    const ifNoneMatch = headers.get('if-none-match');
    this.calls.push({ method, path, body, idempotencyKey, ifMatch, ifNoneMatch });

    await this.held;
    const refusal = this.refusals.find((one) => one.method === method && path.startsWith(one.path));
    if (refusal) {
      this.refusals = this.refusals.filter((one) => one !== refusal);
      if (refusal.status === 'network') return HttpResponse.error();
      const said = refusal.body ?? error('internal', 'No.');
      return HttpResponse.json(said, { status: refusal.status });
    }
    const list = { '/sessions': this.sessions, '/tournaments': this.tournaments }[path];
    if (method === 'GET' && search === '?changes=true' && list && list.length >= OVERVIEW_FROM)
      return HttpResponse.json(overviewOf(list));
    const { slow } = this;
    if (slow && method === 'GET' && slow.path === path) {
      this.slow = undefined;
      const answer = this.respond(method, path, body, ifMatch);
      return slow.until.then(() => answer);
    }
    if (path.startsWith('/api/home-games')) return this.homeGames.respond(method, path, body, ifNoneMatch);
    if (path.startsWith('/api/rates')) return rateAnswer(this.rates, path, search);
    if (path === ENTRY_DEFAULTS_PATH) return entryDefaultsAnswer(this, ifNoneMatch);
    return this.respond(method, path, body, ifMatch);
  }

  private respond(method: string, path: string, body: unknown, ifMatch: string | null) {
    if (path.startsWith('/api/photos')) return photoAnswer(this.photos, method, path, body);
    if (path.startsWith('/imports')) return this.importing(method, path, body);
    if (path.startsWith('/api/bulk-changes')) return this.bulk(method, body);
    if (path.startsWith('/api/renames')) return this.renaming(method, path, body);
    if (path.startsWith('/api/hands')) return handsAnswer(this.hands, method, path, body);
    if (path.startsWith('/api/bankroll'))
      return HttpResponse.json({ ...NO_BANKROLL, bankrolls: this.bankrolls, movements: this.movements });
    if (path === '/api/action') return HttpResponse.json({ ...NO_ACTION, people: this.people });
    if (path.startsWith('/api/user/')) return HttpResponse.json(this.status);
    return path.startsWith('/sessions')
      ? this.records(this.sessions, method, path, body, ifMatch)
      : this.records(this.tournaments, method, path, body, ifMatch);
  }

  /** Simulates a change of a session by another device. */
  changeElsewhere(id: string, change: Partial<CashSessionResponse>): void {
    this.sessions = this.sessions.map((one) =>
      one.id === id ? { ...one, ...change, updated_at: later(one.updated_at) } : one,
    );
  }

  private importing(method: string, path: string, body: unknown) {
    if (method === 'GET') return HttpResponse.json(path.endsWith('/sources') ? this.sources : this.imports);
    if (method === 'DELETE') {
      const id = path.split('/')[2];
      this.imports = this.imports.map((one) =>
        one.id === id ? { ...one, undone_at: '2026-05-02T10:00:00.000Z' } : one,
      );
      return new HttpResponse(null, { status: 204 });
    }
    const { file, sessions, tournaments } = body as ImportBody;
    const done = {
      id: `import-${this.imports.length}`,
      saved: { sessions: sessions.length, tournaments: tournaments.length },
      skipped: { sessions: 0, tournaments: 0 },
    };
    this.imports = [{ ...done, file, at: '2026-05-01T10:00:00.000Z' }, ...this.imports];
    return HttpResponse.json(done, { status: 201 });
  }

  /** Moves, tags or deletes sessions, or gives back those before the last change. */
  private bulk(method: string, body: unknown) {
    if (method === 'DELETE') {
      this.sessions = this.beforeBulk;
      return new HttpResponse(null, { status: 204 });
    }
    const { results, action } = body as BulkChangeRequest;
    const seen = new Map(results.map(({ id, updated_at }) => [id, updated_at]));
    const selected = this.sessions.filter(({ id }) => seen.has(id));
    const changed = selected.find(({ id, updated_at }) => seen.get(id) !== updated_at);
    if (changed)
      return HttpResponse.json(
        { ...error('changed', BULK_TEXTS.changed), current: changed },
        { status: 412 },
      );
    const become = (one: CashSessionResponse): CashSessionResponse[] => {
      if (action.type === 'delete') return [];
      if (action.type === 'move') return [{ ...one, location: action.venue }];
      return [{ ...one, tags: action.type === 'add_tag' ? [action.tag] : undefined }];
    };
    this.beforeBulk = this.sessions;
    this.sessions = this.sessions.flatMap((one) => (seen.has(one.id) ? become(one) : [one]));
    return HttpResponse.json({ id: 'bulk', changed: selected.length }, { status: 201 });
  }

  /** Renames venues of sessions. */
  private renaming(method: string, path: string, body: unknown) {
    if (method === 'GET') return HttpResponse.json(this.renames);
    if (method === 'DELETE') {
      this.renames = this.renames.map((one) => ({ ...one, undone_at: '2026-05-02T10:00:00.000Z' }));
      return new HttpResponse(null, { status: 204 });
    }
    const request = body as RenameRequest;
    const keys = request.from.map(textKey);
    const isChanged = ({ location }: CashSessionResponse) =>
      keys.includes(textKey(location)) && location !== request.to;
    const changed = { sessions: this.sessions.filter(isChanged).length, tournaments: 0 };
    if (path.endsWith('/preview')) return HttpResponse.json(changed);
    this.sessions = this.sessions.map((one) => (isChanged(one) ? { ...one, location: request.to } : one));
    this.renames = [{ id: 'r', ...request, at: '2026-05-01T10:00:00.000Z', changed }, ...this.renames];
    return HttpResponse.json(this.renames[0], { status: 201 });
  }

  private records(
    list: (CashSessionResponse | TournamentResponse)[],
    method: string,
    path: string,
    body: unknown,
    ifMatch: string | null,
  ) {
    const id = decodeURIComponent(path.split('/')[2] ?? '');
    if (id === '') {
      if (method === 'GET') return HttpResponse.json(list, { headers: { etag: `"${list.length}"` } });
      const now = new Date().toISOString();
      const record = {
        ...(body as CashSessionResponse),
        id: `saved-${list.length}`,
        created_at: now,
        updated_at: now,
      };
      list.push(record);
      return HttpResponse.json({ id: record.id }, { status: 201 });
    }
    const at = list.findIndex((record) => record.id === id);
    const found = list[at];
    if (path.endsWith('/restore')) {
      const now = new Date().toISOString();
      if (!found) list.push({ ...(body as CashSessionResponse), id, created_at: now, updated_at: now });
      return HttpResponse.json({ id }, { status: 201 });
    }
    if (!found) return HttpResponse.json(error('not_found', 'No such record.'), { status: 404 });
    if (method !== 'GET' && ifMatch !== versionTag(found)) {
      return HttpResponse.json({ ...error('changed', 'It was changed.'), current: found }, { status: 412 });
    }
    if (method === 'DELETE') {
      list.splice(at, 1);
      return new HttpResponse(null, { status: 204 });
    }
    if (method === 'PUT') {
      const { created_at, updated_at } = found;
      list[at] = { ...(body as CashSessionResponse), id, created_at, updated_at: later(updated_at) };
    }
    return HttpResponse.json(list[at]);
  }
}

/** The mock server of a spec's tests, each of which begins with no records and an empty device. */
export function trackingServer(): TrackingServer {
  const server = new TrackingServer();
  beforeAll(() => server.start());
  afterAll(() => server.stop());
  beforeEach(() => {
    server.reset();
    clearDevice();
  });
  return server;
}
