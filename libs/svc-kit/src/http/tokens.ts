/** Injection tokens of what every service has. */

/** The process's pino logger. */
export const LOGGER = Symbol('logger');
/** The parsed configuration of the service. */
export const SERVICE_CONFIG = Symbol('service configuration');
/** The `TokenVerifier` that the guard uses. */
export const TOKEN_VERIFIER = Symbol('token verifier');
