/** Injection tokens of the gateway's own parts. */
export const GATEWAY_CONFIG = Symbol('gateway configuration');
export const UPSTREAMS = Symbol('upstreams');
export const OWN_CALLS = Symbol('own calls');
export const ROUTE_TABLE = Symbol('route table');
