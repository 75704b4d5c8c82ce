import { CALLER_NAMES } from '@feltbook/contracts';
import type { Container } from 'kubernetes-types/core/v1';
import { ofKind, sliceOf, title, workloads, type KubeObject, type Problem } from '../manifests/objects';
import { SECRETS } from '../manifests/secrets';

const SLICES: readonly string[] = CALLER_NAMES;
const CREDENTIALS = 'service-credentials';

/** Checks that pods read only Secrets of their own slice, and that each Secret has a source and a reader. */
export function secretProblems(objects: readonly KubeObject[]): Problem[] {
  return [...ofOtherSlices(objects), ...withoutSource(objects), ...withoutReader(objects)];
}

const keysOf = ({ env = [] }: Container) => env.flatMap(({ valueFrom }) => valueFrom?.secretKeyRef ?? []);

/** A Secret belongs to a slice if its name begins with the slice's: `svc-auth`, `svc-auth-…`. */
function ofOtherSlices(objects: readonly KubeObject[]): Problem[] {
  return workloads(objects).flatMap(({ kind, name, template, containers, initContainers }) => {
    const belongsToAnother = (owned: string) =>
      SLICES.some((slice) => slice !== sliceOf(name) && (owned === slice || owned.startsWith(`${slice}-`)));
    const read = [...initContainers, ...containers].flatMap(keysOf);
    const secrets = [
      ...read.map((key) => key.name ?? ''),
      ...(template.spec?.volumes ?? []).map(({ secret }) => secret?.secretName ?? ''),
    ];
    const credentials = read.filter((key) => key.name === CREDENTIALS).map(({ key }) => key);
    return [
      ...secrets.filter(belongsToAnother).map((secret) => `reads the Secret ${secret} of another slice`),
      ...credentials.filter(belongsToAnother).map((key) => `reads the credential of ${key}`),
    ].map((what) => ({ where: `${kind} ${name}`, what }));
  });
}

/** Checks whole environments only: a slice that is rendered alone gets its Secrets from the platform. */
function withoutSource(objects: readonly KubeObject[]): Problem[] {
  const created = new Set(ofKind(objects, 'ExternalSecret').map(({ spec }) => spec.target.name));
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
  const served = [
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
      .map(({ where, secret }) => ({ where, what: `no ${kind} creates the Secret ${secret}` }));
  return [
    ...(created.size > 0 ? missing([...read, ...pulled], created, 'ExternalSecret') : []),
    ...missing(served, certified, 'Certificate'),
  ];
}

const withoutReader = (objects: readonly KubeObject[]): Problem[] =>
  ofKind(objects, 'ExternalSecret')
    .filter(({ spec }) => !(spec.target.name in SECRETS))
    .map((secret) => ({
      where: title(secret),
      what: `no process reads a Secret ${secret.spec.target.name}`,
    }));
