/** Injection tokens of the gateway's own parts. */
export const GATEWAY_CONFIG = Symbol('gateway configuration');
export const UPSTREAMS = Symbol('upstreams');
export const ROUTE_TABLE = Symbol('route table');
/** `RefreshRevocations`, to be awaited before a caller learns that a login ended. */
export const REFRESH_REVOCATIONS = Symbol('refresh revocations');
