import { CALLER_NAMES } from '@feltbook/contracts';
import type { IContainer } from 'kubernetes-models/v1/Container';
import { ofKind, sliceOf, title, workloads, type KubeObject, type Problem } from '../manifests/objects';
import { SECRETS } from '../manifests/secrets';

const OF_SLICES: readonly string[] = CALLER_NAMES;
const CREDENTIALS = 'service-credentials';

/** A slice's pods read its own Secrets, and each Secret comes from somewhere. */
export function secretProblems(objects: readonly KubeObject[]): Problem[] {
  return [...foreign(objects), ...withoutSource(objects), ...unheardOf(objects)];
}

const keysOf = ({ env = [] }: IContainer) => env.flatMap(({ valueFrom }) => valueFrom?.secretKeyRef ?? []);

/** A Secret is a slice's if it is called after it: `svc-auth`, `svc-auth-…`. */
function foreign(objects: readonly KubeObject[]): Problem[] {
  return workloads(objects).flatMap(({ kind, name, template, containers, initContainers }) => {
    const isAnothers = (owned: string) =>
      OF_SLICES.some(
        (slice) => slice !== sliceOf(name) && (owned === slice || owned.startsWith(`${slice}-`)),
      );
    const read = [...initContainers, ...containers].flatMap(keysOf);
    const secrets = [
      ...read.map((key) => key.name ?? ''),
      ...(template.spec?.volumes ?? []).map(({ secret }) => secret?.secretName ?? ''),
    ];
    const credentials = read.filter((key) => key.name === CREDENTIALS).map(({ key }) => key);
    return [
      ...secrets.filter(isAnothers).map((secret) => `reads the Secret ${secret}, which is another slice's`),
      ...credentials.filter(isAnothers).map((key) => `reads the credential of ${key}`),
    ].map((what) => ({ where: `${kind} ${name}`, what }));
  });
}

/** Asked of a whole environment only: a slice alone has its Secrets from the platform. */
function withoutSource(objects: readonly KubeObject[]): Problem[] {
  const made = new Set(ofKind(objects, 'ExternalSecret').map(({ spec }) => spec.target.name));
  const certified = new Set(ofKind(objects, 'Certificate').map(({ spec }) => spec?.secretName));
  const read = workloads(objects).flatMap(({ kind, name, containers, initContainers }) =>
    [...initContainers, ...containers]
      .flatMap(keysOf)
      .filter(({ optional }) => !optional)
      .map((key) => ({ where: `${kind} ${name}`, secret: key.name })),
  );
  const pulled = ofKind(objects, 'ServiceAccount').flatMap((account) =>
    (account.imagePullSecrets ?? []).map(({ name }) => ({ where: title(account), secret: name })),
  );
  const shown = [
    ...ofKind(objects, 'Ingress').flatMap((ingress) =>
      (ingress.spec?.tls ?? []).map(({ secretName }) => ({ where: title(ingress), secret: secretName })),
    ),
    ...ofKind(objects, 'Gateway').flatMap((gateway) =>
      gateway.spec.listeners
        .flatMap(({ tls }) => tls?.certificateRefs ?? [])
        .map(({ name }) => ({ where: title(gateway), secret: name })),
    ),
  ];
  const missing = (
    wanted: { where: string; secret?: string }[],
    from: Set<string | undefined>,
    kind: string,
  ) =>
    wanted
      .filter(({ secret }) => !from.has(secret))
      .map(({ where, secret }) => ({ where, what: `no ${kind} makes the Secret ${secret}` }));
  return [
    ...(made.size > 0 ? missing([...read, ...pulled], made, 'ExternalSecret') : []),
    ...missing(shown, certified, 'Certificate'),
  ];
}

const unheardOf = (objects: readonly KubeObject[]): Problem[] =>
  ofKind(objects, 'ExternalSecret')
    .filter(({ spec }) => !(spec.target.name in SECRETS))
    .map((secret) => ({ where: title(secret), what: `nobody reads a Secret ${secret.spec.target.name}` }));
