/** Injection tokens of the gateway's own parts. */
export const GATEWAY_CONFIG = Symbol('gateway configuration');
export const UPSTREAMS = Symbol('upstreams');
export const ROUTE_TABLE = Symbol('route table');
/** `LearnRevocations`, to be awaited before a caller learns that a login ended. */
export const LEARN_REVOCATIONS = Symbol('learn revocations');
