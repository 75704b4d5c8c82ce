import type { Container } from 'kubernetes-types/core/v1';
import {
  nameOf,
  ofKind,
  title,
  workloads,
  type KubeObject,
  type Problem,
  type Workload,
} from '../manifests/objects';
import { SECRETS } from '../manifests/secrets';

/** Checks that the ConfigMaps, Secrets and volumes of pods exist. Secrets are created in the cluster, never in the tree. */
export function referenceProblems(objects: readonly KubeObject[]): Problem[] {
  return [
    ...workloads(objects).flatMap((workload) => configuration(workload, objects)),
    ...ofKind(objects, 'Secret').map((secret) => ({
      where: title(secret),
      what: 'is in the tree: create Secrets in the cluster',
    })),
  ];
}

function configuration(workload: Workload, objects: readonly KubeObject[]): Problem[] {
  const maps = new Map(ofKind(objects, 'ConfigMap').map((map) => [nameOf(map), map]));
  const where = `${workload.kind} ${workload.name}`;
  const noMap = (name = '', key?: string) => {
    const map = maps.get(name);
    if (!map) return [{ where, what: `there is no ConfigMap ${name}` }];
    return key !== undefined && map.data?.[key] === undefined
      ? [{ where, what: `there is no ${key} in ConfigMap ${name}` }]
      : [];
  };
  const noSecret = (name = '', key = '') =>
    SECRETS[name]?.includes(key) ? [] : [{ where, what: `no Secret ${name} has the key ${key}` }];
  const ofContainer = ({ envFrom = [], env = [], volumeMounts = [] }: Container) => [
    ...envFrom.flatMap(({ configMapRef, secretRef }) => [
      ...(configMapRef ? noMap(configMapRef.name) : []),
      ...(secretRef ? [{ where, what: 'reads a whole Secret: name the keys that it needs' }] : []),
    ]),
    ...env.flatMap(({ valueFrom }) => [
      ...(valueFrom?.configMapKeyRef
        ? noMap(valueFrom.configMapKeyRef.name, valueFrom.configMapKeyRef.key)
        : []),
      ...(valueFrom?.secretKeyRef ? noSecret(valueFrom.secretKeyRef.name, valueFrom.secretKeyRef.key) : []),
    ]),
    ...volumeMounts
      .filter(({ name }) => !isVolume(name))
      .map(({ name }) => ({ where, what: `there is no volume ${name}` })),
  ];
  const volumes = workload.template.spec?.volumes ?? [];
  const claimed = ofKind(objects, 'PersistentVolumeClaim').map(nameOf);
  const noClaim = (name: string) =>
    claimed.includes(name) ? [] : [{ where, what: `there is no PersistentVolumeClaim ${name}` }];
  const claims = ofKind(objects, 'StatefulSet')
    .filter((set) => nameOf(set) === workload.name)
    .flatMap(({ spec }) => (spec?.volumeClaimTemplates ?? []).map(nameOf));
  const isVolume = (name: string) => claims.includes(name) || volumes.some((volume) => volume.name === name);
  return [
    ...[...workload.initContainers, ...workload.containers].flatMap(ofContainer),
    ...volumes.flatMap(({ configMap, secret, persistentVolumeClaim }) => [
      ...(persistentVolumeClaim ? noClaim(persistentVolumeClaim.claimName) : []),
      ...(configMap
        ? (configMap.items ?? [{ key: undefined }]).flatMap(({ key }) => noMap(configMap.name, key))
        : []),
      ...(secret
        ? (secret.items ?? [{ key: '' }]).flatMap(({ key }) => noSecret(secret.secretName, key))
        : []),
    ]),
  ];
}
