import type { PageAccess, ServiceName } from '@feltbook/contracts';

export type Method = 'GET' | 'POST' | 'PUT' | 'DELETE';

/** How long an upstream may take until its answer begins. */
export type Patience = 'quick' | 'patient' | 'import';

/** How large a request's body may be; the sizes are in the configuration. */
export type BodyClass = 'standard' | 'import';

/** Which limits a call counts against: imports also count as calls. Pages and files are not counted. */
export type LimitClass = 'calls' | 'imports' | 'unlimited';

/** Who answers a call: a service, or the gateway itself. */
export type Answerer = ServiceName | 'gateway';

/** One public path of the product. */
export interface Route {
  /** In the router's notation: `:id` is one segment, a closing `/*` any rest. */
  readonly path: string;
  /** GET also admits HEAD. */
  readonly methods: readonly Method[];
  /** Who answers; null where there is nothing, which only those learn who may ask. */
  readonly upstream: Answerer | null;
  readonly access: PageAccess;
  readonly limit: LimitClass;
  readonly body: BodyClass;
  readonly patience: Patience;
  /** The service keeps answers compressed, and is told what the client takes. */
  readonly keepsCompressed: boolean;
  /** The call, when it succeeds, ends a login: this replica asks for revocations before it answers. */
  readonly endsLogin: boolean;
  /** Where a browser that navigated here is sent when the upstream does not answer. */
  readonly failurePage: string | null;
}

type RouteOptions = Partial<Omit<Route, 'path' | 'methods' | 'upstream' | 'access'>>;

/** A route with the usual settings, except for those that `options` names. */
export const route = (
  methods: readonly Method[],
  path: string,
  upstream: Answerer | null,
  access: PageAccess,
  options: RouteOptions = {},
): Route => ({
  path,
  methods,
  upstream,
  access,
  limit: 'calls',
  body: 'standard',
  patience: 'quick',
  keepsCompressed: false,
  endsLogin: false,
  failurePage: null,
  ...options,
});
