import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parse } from 'yaml';
import * as z from 'zod/mini';
import { CHECKOUT } from '../run/checkout';

const values = z
  .looseObject({
    service: z.object({ spec: z.object({ externalTrafficPolicy: z.string() }) }),
    ports: z.object({
      websecure: z.object({
        forwardedHeaders: z.object({ trustedIPs: z.array(z.string()), insecure: z.boolean() }),
      }),
    }),
    tlsOptions: z.object({
      default: z.object({ minVersion: z.string(), cipherSuites: z.array(z.string()) }),
    }),
  })
  .parse(parse(readFileSync(join(CHECKOUT, 'k8s/components/edge/traefik-values.yaml'), 'utf8')));

describe("Traefik's settings", () => {
  const { forwardedHeaders } = values.ports.websecure;

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
});
