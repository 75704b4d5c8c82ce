import type { FastifyInstance } from 'fastify';
import { formOf } from '../host';
import { CSP, HTML } from '../page-frame';
import { readAuthorizationRequest, returnAddress } from './authorization-request';
import { Grants } from './grants';
import { createIdTokens } from './id-tokens';
import { choicePage, faultPage } from './page';
import { personOf } from './people';
import { exchangeCode, type KnownClient } from './token-request';

/**
 * Simulates Google's OpenID Connect endpoints: discovery, account chooser, tokens, keys and userinfo.
 * @param publicUrl the URL for browsers and clients, and the issuer; called on first use
 * @param client the only accepted client; by default every client is accepted
 */
export function registerGoogle(
  server: FastifyInstance,
  publicUrl: () => string,
  client?: KnownClient,
): FastifyInstance {
  const grants = new Grants();
  const idTokens = createIdTokens(publicUrl);

  server.get('/.well-known/openid-configuration', () => {
    const at = (path: string) => new URL(path, publicUrl()).href;
    return {
      issuer: publicUrl(),
      authorization_endpoint: at('/authorize'),
      token_endpoint: at('/token'),
      userinfo_endpoint: at('/userinfo'),
      jwks_uri: at('/jwks'),
      response_types_supported: ['code'],
      subject_types_supported: ['public'],
      id_token_signing_alg_values_supported: ['RS256'],
      scopes_supported: ['openid', 'email', 'profile'],
      token_endpoint_auth_methods_supported: ['client_secret_post', 'client_secret_basic'],
      code_challenge_methods_supported: ['S256'],
    };
  });
  server.get('/jwks', () => idTokens.jwks());

  server.get('/authorize', (incoming, reply) => {
    const request = readAuthorizationRequest(incoming.query);
    reply.type(HTML).header('content-security-policy', CSP);
    if (typeof request === 'string') return reply.code(400).send(faultPage(request));
    return reply.send(choicePage(request));
  });

  server.post('/authorize', async (incoming, reply) => {
    const form = formOf(incoming.body);
    // The page posts omitted parameters as empty strings.
    const given = [...form].filter(([, value]) => value !== '');
    const request = readAuthorizationRequest(Object.fromEntries(given));
    reply.type(HTML).header('content-security-policy', CSP);
    if (typeof request === 'string') return reply.code(400).send(faultPage(request));
    if (form.get('action') === 'cancel') {
      return reply.redirect(returnAddress(request, { error: 'access_denied' }), 303);
    }
    const person = personOf(form);
    if (!person) return reply.code(400).send(choicePage(request, 'Please enter an e-mail address.'));
    // The browser waits for the key: services wait for tokens for two seconds only.
    await idTokens.jwks();
    return reply.redirect(returnAddress(request, { code: grants.newCode({ request, person }) }), 303);
  });

  server.post('/token', async (incoming, reply) => {
    const outcome = exchangeCode(grants, formOf(incoming.body), incoming.headers.authorization, client);
    reply.header('cache-control', 'no-store');
    if ('error' in outcome) return reply.code(outcome.error === 'invalid_client' ? 401 : 400).send(outcome);
    return {
      access_token: grants.newAccessToken(outcome.person),
      token_type: 'Bearer',
      expires_in: 3600,
      scope: outcome.request.scope,
      id_token: await idTokens.issue(outcome),
    };
  });

  server.get('/userinfo', (incoming, reply) => {
    const token = /^Bearer (.+)$/i.exec(incoming.headers.authorization ?? '')?.[1];
    const person = token === undefined ? null : grants.personOf(token);
    if (!person) return reply.code(401).send({ error: 'invalid_token' });
    const { subject: sub, name, email, emailVerified: email_verified } = person;
    return reply.send({ sub, name, email, email_verified });
  });

  return server;
}
