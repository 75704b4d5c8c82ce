import { CALLER_NAMES } from '@feltbook/contracts';
import { workloads, type KubeObject, type Problem } from './manifests/objects';

const SLICES: readonly string[] = CALLER_NAMES;
const CREDENTIALS = 'service-credentials';

/**
 * Checks that pods read only Secrets of their own slice, whose names begin with the slice's: `svc-auth`, `svc-auth-…`. A worker
 * belongs to its service.
 */
export function foreignSecrets(objects: readonly KubeObject[]): Problem[] {
  return workloads(objects).flatMap(({ kind, name, volumes, containers, initContainers }) => {
    const own = name.replace(/-worker$/, '');
    const isForeign = (secret = '') =>
      SLICES.some((slice) => slice !== own && (secret === slice || secret.startsWith(`${slice}-`)));
    const all = [...initContainers, ...containers];
    const keys = all.flatMap(({ env = [] }) => env.flatMap(({ valueFrom }) => valueFrom?.secretKeyRef ?? []));
    const secrets = [
      ...keys.map((key) => key.name),
      ...volumes.map(({ secret }) => secret?.secretName),
      ...all.flatMap(({ envFrom = [] }) => envFrom.map(({ secretRef }) => secretRef?.name)),
    ];
    return [
      ...secrets.filter(isForeign).map((secret) => `reads the Secret ${secret} of another slice`),
      ...keys
        .filter((key) => key.name === CREDENTIALS && isForeign(key.key))
        .map(({ key }) => `reads the credential of ${key}`),
    ].map((what) => ({ where: `${kind} ${name}`, what }));
  });
}
