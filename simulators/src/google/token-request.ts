import { provesPossession, type Grant, type Grants } from './grants';

/** The only client that the simulator accepts. */
export interface KnownClient {
  readonly id: string;
  readonly secret: string;
}

/** An OAuth error response. */
export interface Refusal {
  readonly error: 'invalid_client' | 'invalid_grant' | 'unsupported_grant_type';
  readonly error_description: string;
}

/** Reads the client's credentials from the form or from HTTP basic authentication. */
function clientOf(form: URLSearchParams, authorization: string | undefined): KnownClient | null {
  const basic = /^Basic (.+)$/i.exec(authorization ?? '')?.[1];
  if (!basic) {
    const [id, secret] = [form.get('client_id'), form.get('client_secret')];
    return id && secret ? { id, secret } : null;
  }
  const [id = '', secret = ''] = Buffer.from(basic, 'base64').toString().split(':').map(decodeURIComponent);
  return id && secret ? { id, secret } : null;
}

/** Exchanges a code. The first exchange uses it, whatever the outcome. */
export function exchangeCode(
  grants: Grants,
  form: URLSearchParams,
  authorization: string | undefined,
  known?: KnownClient,
): Grant | Refusal {
  const client = clientOf(form, authorization);
  if (!client || (known && (client.id !== known.id || client.secret !== known.secret))) {
    return { error: 'invalid_client', error_description: 'The client needs its id and its secret.' };
  }
  if (form.get('grant_type') !== 'authorization_code') {
    return { error: 'unsupported_grant_type', error_description: 'Only authorization_code is known.' };
  }
  const grant = grants.takeCode(form.get('code') ?? '');
  const refuse = (error_description: string): Refusal => ({ error: 'invalid_grant', error_description });
  if (!grant) return refuse('The code is unknown, used or too old.');
  if (grant.request.client_id !== client.id) return refuse('The code belongs to another client.');
  if (grant.request.redirect_uri !== form.get('redirect_uri'))
    return refuse('The redirect_uri is another one.');
  if (!provesPossession(form.get('code_verifier') ?? '', grant.request.code_challenge)) {
    return refuse('The code_verifier does not fit.');
  }
  return grant;
}
