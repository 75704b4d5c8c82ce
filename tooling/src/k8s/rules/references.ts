import type { IContainer } from 'kubernetes-models/v1/Container';
import { nameOf, ofKind, title, workloads, type KubeObject, type Problem, type Workload } from '../objects';
import { SECRETS } from '../secrets';
import { selects } from './selectors';

/** Whatever an object names has to be there: configuration, Secrets, ports, pods, Services. */
export function referenceProblems(objects: readonly KubeObject[]): Problem[] {
  const all = workloads(objects);
  return [
    ...all.flatMap((workload) => configuration(workload, objects)),
    ...services(objects, all),
    ...ofKind(objects, 'HorizontalPodAutoscaler')
      .filter(({ spec }) => !all.some(({ name }) => name === spec?.scaleTargetRef.name))
      .map((scaler) => ({ where: title(scaler), what: `there is no ${scaler.spec?.scaleTargetRef.name}` })),
    ...ofKind(objects, 'PodDisruptionBudget')
      .filter(({ spec }) => !all.some(({ labels }) => selects(spec?.selector ?? {}, labels)))
      .map((budget) => ({ where: title(budget), what: 'selects no pods' })),
    ...ofKind(objects, 'Secret').map((secret) => ({
      where: title(secret),
      what: 'is in the tree: Secrets are made in the cluster, and referred to',
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
    SECRETS[name]?.includes(key)
      ? []
      : [{ where, what: `nobody is told to make a Secret ${name} with ${key}` }];
  const ofContainer = ({ envFrom = [], env = [], volumeMounts = [] }: IContainer) => [
    ...envFrom.flatMap(({ configMapRef, secretRef }) => [
      ...(configMapRef ? noMap(configMapRef.name) : []),
      ...(secretRef ? [{ where, what: 'takes in a whole Secret: it has to name what it needs' }] : []),
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

function services(objects: readonly KubeObject[], all: readonly Workload[]): Problem[] {
  const known = ofKind(objects, 'Service');
  const ofServices = known.flatMap((service) => {
    const pods = all.filter(({ labels }) => selects({ matchLabels: service.spec?.selector ?? {} }, labels));
    if (pods.length === 0) return [{ where: title(service), what: 'selects no pods' }];
    const ports = pods.flatMap(({ containers }) => containers.flatMap((container) => container.ports ?? []));
    return (service.spec?.ports ?? [])
      .filter(
        ({ targetPort }) =>
          !ports.some(({ name, containerPort }) => targetPort === name || targetPort === containerPort),
      )
      .map(({ targetPort }) => ({ where: title(service), what: `its pods have no port ${targetPort}` }));
  });
  // An ingress is applied without the gateway, by those who look after the cluster.
  if (known.length === 0) return ofServices;
  const ofIngresses = ofKind(objects, 'Ingress').flatMap((ingress) =>
    (ingress.spec?.rules ?? [])
      .flatMap(({ http }) => (http?.paths ?? []).map(({ backend }) => backend.service))
      .filter((wanted) => {
        const ports = known.find((service) => nameOf(service) === wanted?.name)?.spec?.ports ?? [];
        return !ports.some(({ name, port }) => name === wanted?.port?.name || port === wanted?.port?.number);
      })
      .map((wanted) => ({
        where: title(ingress),
        what: `there is no Service ${wanted?.name} with that port`,
      })),
  );
  return [...ofServices, ...ofIngresses];
}
