import type { Product } from '@feltbook/tooling/product';
import { Api } from '../support/api';
import { eventually } from '../support/eventually';
import { newId, PASSWORD, save, signIn, type Player } from '../support/players';
import { retryWhileBusy } from '../support/retries';
import { cashBody, tournamentBody } from '../support/samples';
import type { CallerKind, Operation } from './operations';
import type { KnownValues } from './plausible';

/** Values of fields that rules compare with each other, or with what exists. */
const AGREEING: KnownValues = {
  startTime: '20:00',
  endTime: '22:00',
  duration: 2,
  zone: 'Europe/Berlin',
  place: 1,
  places_paid: 0,
  rebuys_amount: 0,
  addons_amount: 0,
  bounties_amount: 0,
  ticket_won: 0,
  ticket_spent: 0,
  day_hours: '1:30 + 0:30',
  payouts: '1: 5000',
};

const filter = { venue: [], stakes: [], game: [], tag: [] };
/** What a new player has, by the path that creates it. */
const SAMPLES: Readonly<Record<string, unknown>> = {
  '/api/views': { name: 'All', filter },
  '/api/renames': { field: 'venue', from: ['Bellagio'], to: 'The Bellagio' },
  '/api/action/links': { person: 'Anna', expiresInDays: 7 },
  '/api/shares': { subject: 'graph', amounts: 'hidden', filter, expiresInDays: 7 },
};

/** Signs calls in. Calls may end the login or delete the account, so both are renewed. */
export class Caller {
  private player: Player | undefined;

  constructor(
    private readonly product: Product,
    readonly kind: CallerKind,
  ) {}

  /** @returns a token that counts; `undefined` for anonymous calls */
  async token(): Promise<string | undefined> {
    if (this.kind === 'anonymous') return undefined;
    if (!this.player || (await this.player.api.get('/me')).status === 401) this.player = await this.signIn();
    return this.player.token;
  }

  /** Values that fit this account, by the name of the field. */
  async known({ path }: Operation): Promise<KnownValues> {
    await this.token();
    const url = `${this.product.url}/subscription`;
    const password = this.player?.password ?? PASSWORD;
    return {
      password,
      current: password,
      ...AGREEING,
      priceId: 'monthly',
      successUrl: url,
      cancelUrl: url,
      ...(path.includes('{id}') && (await this.idsAt(path.slice(0, path.indexOf('/{'))))),
    };
  }

  /** The id of something that the caller can read at a path; of users the last one, who is not the owner. */
  private async idsAt(path: string): Promise<KnownValues> {
    const api = this.player?.api;
    if (!api) return {};
    if (path in SAMPLES) await retryWhileBusy(() => api.post(path, SAMPLES[path]));
    const { text } = await retryWhileBusy(() => api.get(path));
    const id = [...text.matchAll(/"id":"([^"]+)"/g)].at(-1)?.[1];
    return id === undefined ? {} : { id };
  }

  private async signIn(): Promise<Player> {
    const { url, owner } = this.product;
    if (this.kind === 'owner') return eventually(() => signIn(url, owner));
    const player = await eventually(async () => {
      const credentials = { id: newId(), password: PASSWORD };
      const registered = await new Api(url).post('/register', credentials);
      // A call of the owner may have closed the registration.
      if (registered.status === 403)
        await (await signIn(url, owner)).api.put('/api/admin/registration', { policy: 'open' });
      return signIn(url, credentials);
    });
    await save(player, '/sessions', cashBody());
    await save(player, '/tournaments', tournamentBody());
    return player;
  }
}
