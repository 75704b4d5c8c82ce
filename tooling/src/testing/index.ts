export * from './database';
export { startTokenIssuer, type TokenIssuer } from './token-issuer';
