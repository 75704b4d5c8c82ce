import { MAX_IMPORT_BYTES, MAX_IMPORT_SECONDS, uploadSeconds } from '@feltbook/contracts';
import { nameOf, ofKind, title, type KubeObject, type Problem } from '../manifests/objects';

/** The gateway's timeout for the headers of a request, in seconds. */
const HEADERS_SECONDS = 15;
/** The longest request, in seconds: an import of the largest size over the slowest connection. */
export const LONGEST_REQUEST = HEADERS_SECONDS + uploadSeconds(MAX_IMPORT_BYTES);
/** Its response begins by then, in seconds: the gateway waits five seconds longer than svc-tracking works. */
export const LONGEST_EXCHANGE = LONGEST_REQUEST + MAX_IMPORT_SECONDS + 5;

const ROUTER = 'traefik.ingress.kubernetes.io/router';

/** Checks the edge: one host, only https, and no shorter timeout than the gateway's. */
export function edgeProblems(objects: readonly KubeObject[]): Problem[] {
  return [...otherHosts(objects), ...plainIngresses(objects), ...routes(objects)];
}

function otherHosts(objects: readonly KubeObject[]): Problem[] {
  const named = [
    ...ofKind(objects, 'Ingress').flatMap((ingress) => [
      ...(ingress.spec?.rules ?? []).map(({ host }) => ({ where: title(ingress), host })),
      ...(ingress.spec?.tls ?? []).flatMap(({ hosts = [] }) =>
        hosts.map((host) => ({ where: title(ingress), host })),
      ),
    ]),
    ...ofKind(objects, 'Certificate').flatMap((certificate) =>
      (certificate.spec?.dnsNames ?? []).map((host) => ({ where: title(certificate), host })),
    ),
    ...ofKind(objects, 'Gateway').flatMap((gateway) =>
      gateway.spec.listeners.map(({ hostname }) => ({ where: title(gateway), host: hostname })),
    ),
    ...ofKind(objects, 'HTTPRoute').flatMap((route) =>
      route.spec.hostnames.map((host) => ({ where: title(route), host })),
    ),
  ];
  const publicUrl = ofKind(objects, 'ConfigMap').flatMap(({ data }) => data?.['PUBLIC_URL'] ?? [])[0];
  const expected = publicUrl ? new URL(publicUrl).host : named[0]?.host;
  return named
    .filter(({ host }) => host !== expected)
    .map(({ where, host }) => ({ where, what: `names the host ${host} instead of ${expected}` }));
}

/** An Ingress without a certificate has to redirect to https, and each has to use its own entry point. */
function plainIngresses(objects: readonly KubeObject[]): Problem[] {
  const redirects = ofKind(objects, 'Middleware')
    .filter(({ spec }) => spec.redirectScheme.scheme === 'https')
    .map(({ metadata }) => `${metadata?.namespace}-${metadata?.name}@kubernetescrd`);
  return ofKind(objects, 'Ingress').flatMap((ingress) => {
    const annotations = ingress.metadata?.annotations ?? {};
    const isSecure = (ingress.spec?.tls ?? []).length > 0;
    const rules: [boolean, string][] = [
      [
        annotations[`${ROUTER}.entrypoints`] === (isSecure ? 'websecure' : 'web'),
        'does not use its own entry point',
      ],
      [
        isSecure || redirects.includes(annotations[`${ROUTER}.middlewares`] ?? ''),
        'does not redirect http to https',
      ],
    ];
    return rules.filter(([met]) => !met).map(([, what]) => ({ where: title(ingress), what }));
  });
}

function routes(objects: readonly KubeObject[]): Problem[] {
  const listeners = ofKind(objects, 'Gateway').flatMap((gateway) =>
    gateway.spec.listeners.map((listener) => ({ gateway: nameOf(gateway), ...listener })),
  );
  return ofKind(objects, 'HTTPRoute').flatMap((route) => {
    const secure = route.spec.parentRefs.map(
      ({ name, sectionName }) =>
        listeners.find((listener) => listener.gateway === name && listener.name === sectionName)?.protocol,
    );
    const rules: [boolean, string][] = [
      [!secure.includes(undefined), 'names a listener that no Gateway has'],
      [
        !secure.includes('HTTP') ||
          route.spec.rules.every(
            ({ filters = [], backendRefs }) =>
              !backendRefs && filters.some(({ requestRedirect }) => requestRedirect.scheme === 'https'),
          ),
        'does not redirect http to https',
      ],
      [
        route.spec.rules.every(
          ({ backendRefs, timeouts }) =>
            !backendRefs || seconds(timeouts?.request ?? '0s') >= LONGEST_EXCHANGE,
        ),
        `has a shorter timeout than the gateway, which may take ${LONGEST_EXCHANGE} s`,
      ],
    ];
    return rules.filter(([met]) => !met).map(([, what]) => ({ where: title(route), what }));
  });
}

/** Seconds of a duration as Go writes it: `1h`, `3m10s`. */
export function seconds(duration: string): number {
  const factors: Record<string, number> = { h: 3600, m: 60, s: 1 };
  return [...duration.matchAll(/(\d{1,6})([hms])/g)].reduce(
    (sum, [, count, unit]) => sum + Number(count) * (factors[unit ?? ''] ?? 0),
    0,
  );
}
