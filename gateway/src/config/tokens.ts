/** Injection tokens of the gateway's own parts. */
export const GATEWAY_CONFIG = Symbol('gateway configuration');
export const UPSTREAMS = Symbol('upstreams');
/** Reads the builds of the slices with pages. */
export const PAGE_BUILDS = Symbol('page builds');
/** `RunningSources`. */
export const RUNNING_SOURCES = Symbol('sources of what runs');
/** `PreviewCookie`. */
export const PREVIEW_COOKIE = Symbol('preview cookie');
/** `Previews`. */
export const PREVIEWS = Symbol('previews');
export const ROUTE_TABLE = Symbol('route table');
/** `RefreshRevocations`, to be awaited before a caller learns that a login ended. */
export const REFRESH_REVOCATIONS = Symbol('refresh revocations');
