import type { PageAccess, ServiceName } from '@feltbook/contracts';

export type Method = 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';

/** How long an upstream may take until its answer begins; the configuration has the times. */
export type TimeoutClass = 'default' | 'slow' | 'import';

/** How large a request's body may be: a photo as the contracts say, others as the configuration does. */
export type BodyClass = 'standard' | 'import' | 'photo';

/**
 * Which limits a call counts against: imports, payments, photos and guests' entries also count as calls, reports of pages do not. Pages and files are not counted. Of a
 * service's calls, only those that their sender signs are unlimited.
 */
export type LimitClass =
  | 'calls'
  | 'guestEntries'
  | 'imports'
  | 'payments'
  | 'photos'
  | 'reports'
  | 'unlimited';

/** The longest parameter of a path. */
export const MAX_PATH_PARAMETER = 200;

/** One public path that a service answers. */
export interface Route {
  /** In the router's notation: `:id` matches one segment, a final `/*` any rest. */
  readonly path: string;
  /** GET also admits HEAD. */
  readonly methods: readonly Method[];
  /** `null` answers 404 to callers with access. */
  readonly upstream: ServiceName | null;
  readonly access: PageAccess;
  readonly limit: LimitClass;
  readonly body: BodyClass;
  readonly timeout: TimeoutClass;
  /** Whether the service caches compressed answers, so that it needs `Accept-Encoding`. */
  readonly keepsCompressed: boolean;
  /** Whether a success ends a login, so that this replica reads the revocations before it answers. */
  readonly endsLogin: boolean;
  /** Where navigating browsers are redirected if the upstream does not answer. */
  readonly failurePage: string | null;
}

type RouteOptions = Partial<Omit<Route, 'path' | 'methods' | 'upstream' | 'access'>>;

/** A route with the usual settings, except for those that `options` names. */
export const route = (
  methods: readonly Method[],
  path: string,
  upstream: ServiceName | null,
  access: PageAccess,
  options: RouteOptions = {},
): Route => ({
  path,
  methods,
  upstream,
  access,
  limit: 'calls',
  body: 'standard',
  timeout: 'default',
  keepsCompressed: false,
  endsLogin: false,
  failurePage: null,
  ...options,
});
