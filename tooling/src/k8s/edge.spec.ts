import { readFileSync } from 'node:fs';
import { maxHeaderSize } from 'node:http';
import { join } from 'node:path';
import { parse } from 'yaml';
import * as z from 'zod/mini';
import { CHECKOUT } from '../run/checkout';
import { LONGEST_REQUEST, seconds } from './rules/edge';

/** Fastify's default: the gateway closes a connection after these seconds without a request. */
const IDLE_SECONDS = 72;

const values = z
  .looseObject({
    service: z.object({ spec: z.object({ externalTrafficPolicy: z.string() }) }),
    ports: z.object({
      websecure: z.object({
        forwardedHeaders: z.object({ trustedIPs: z.array(z.string()), insecure: z.boolean() }),
        http: z.object({ maxHeaderBytes: z.number() }),
        transport: z.object({
          respondingTimeouts: z.object({ readTimeout: z.string(), writeTimeout: z.string() }),
        }),
      }),
    }),
    tlsOptions: z.object({
      default: z.object({ minVersion: z.string(), cipherSuites: z.array(z.string()) }),
    }),
    additionalArguments: z.array(z.string()),
  })
  .parse(parse(readFileSync(join(CHECKOUT, 'k8s/components/edge/traefik-values.yaml'), 'utf8')));

describe("Traefik's settings", () => {
  const { forwardedHeaders, http, transport } = values.ports.websecure;

  it('read a request as long as the gateway does, and write a response without a limit', () => {
    expect(seconds(transport.respondingTimeouts.readTimeout)).toBeGreaterThanOrEqual(LONGEST_REQUEST);
    expect(seconds(transport.respondingTimeouts.writeTimeout)).toBe(0);
  });

  it('limit headers to the same size as the gateway', () => {
    expect(http.maxHeaderBytes).toBe(maxHeaderSize);
  });

  it('forward the address of the client, and none that it claims', () => {
    expect(values.service.spec.externalTrafficPolicy).toBe('Local');
    expect(forwardedHeaders).toEqual({ trustedIPs: [], insecure: false });
  });

  it('accept TLS 1.2 and 1.3, with ciphers of forward secrecy', () => {
    const { minVersion, cipherSuites } = values.tlsOptions.default;
    expect(minVersion).toBe('VersionTLS12');
    expect(cipherSuites.length).toBeGreaterThan(0);
    for (const suite of cipherSuites)
      expect(suite).toMatch(
        /^TLS_ECDHE_(?:ECDSA|RSA)_WITH_(?:AES_256_GCM_SHA384|AES_128_GCM_SHA256|CHACHA20_POLY1305)$/,
      );
  });

  it('close idle connections before the gateway does', () => {
    const idle = values.additionalArguments
      .map((argument) => /forwardingTimeouts\.idleConnTimeout=(.*)$/.exec(argument)?.[1])
      .find(Boolean);
    expect(seconds(idle ?? '')).toBeGreaterThan(0);
    expect(seconds(idle ?? '')).toBeLessThan(IDLE_SECONDS);
  });
});
