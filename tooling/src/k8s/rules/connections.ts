import type { Deployment } from 'kubernetes-types/apps/v1';
import { environmentOf } from '../manifests/environment';
import { nameOf, ofKind, type KubeObject, type Problem } from '../manifests/objects';

/** On the NetworkPolicy to a database outside the cluster: the number of connections that it allows. */
const ANNOTATION = 'feltbook.example/max-connections';
/** In the configuration of a database among the objects. */
const IN_CONFIGURATION = /^max_connections[ \t]*=[ \t]*(\d+)/m;
/** Reserve for backups, replicas, monitoring and people. */
const FOR_OTHERS = 20;

/** Connections to the database that the pods of one Deployment open at most. */
export interface Share {
  readonly name: string;
  readonly pods: number;
  /** Connections of one pod. Its migrations use fewer, and have ended before it opens these. */
  readonly pool: number;
}

/** Connections while every Deployment has its maximum of replicas and all are replaced at once. */
export interface ConnectionSum {
  readonly shares: readonly Share[];
  readonly forOthers: number;
  readonly total: number;
  /** Undefined if the objects do not contain it. */
  readonly maxConnections: number | undefined;
}

/** @returns undefined for objects that are not a whole namespace, or use no database */
export function connectionSum(objects: readonly KubeObject[]): ConnectionSum | undefined {
  if (ofKind(objects, 'Namespace').length === 0) return undefined;
  const shares = databaseClients(objects).map(({ deployment, pool }) => ({
    name: nameOf(deployment),
    pods: podsOf(deployment, maxReplicasOf(deployment, objects)),
    pool: Number(pool ?? 0),
  }));
  if (shares.length === 0) return undefined;
  const total = shares.reduce((sum, { pods, pool }) => sum + pods * pool, FOR_OTHERS);
  return { shares, forOthers: FOR_OTHERS, total, maxConnections: statedMaximum(objects) };
}

/** Checks that each process sets the size of its pool, and that the database allows all connections. */
export function connectionProblems(objects: readonly KubeObject[]): Problem[] {
  const withoutPool = databaseClients(objects)
    .filter(({ pool }) => pool === undefined)
    .map(({ deployment }) => ({
      where: `Deployment ${nameOf(deployment)}`,
      what: 'does not set DATABASE_POOL_SIZE',
    }));
  const sum = connectionSum(objects);
  if (!sum) return withoutPool;
  const where = 'max_connections';
  if (sum.maxConnections === undefined)
    return [
      ...withoutPool,
      { where, what: `no NetworkPolicy has the annotation ${ANNOTATION}, and no my.cnf sets it` },
    ];
  if (sum.total <= sum.maxConnections) return withoutPool;
  return [
    ...withoutPool,
    { where, what: `needs up to ${sum.total} connections, and the database allows ${sum.maxConnections}` },
  ];
}

function databaseClients(
  objects: readonly KubeObject[],
): { deployment: Deployment; pool: string | undefined }[] {
  return ofKind(objects, 'Deployment').flatMap((deployment) => {
    const containers = deployment.spec?.template.spec?.containers ?? [];
    return containers
      .map((container) => environmentOf(container, objects))
      .filter((env) => env['DATABASE_URL'] !== undefined)
      .map((env) => ({ deployment, pool: env['DATABASE_POOL_SIZE'] }));
  });
}

const maxReplicasOf = (deployment: Deployment, objects: readonly KubeObject[]): number =>
  ofKind(objects, 'HorizontalPodAutoscaler').find(
    ({ spec }) => spec?.scaleTargetRef.name === nameOf(deployment),
  )?.spec?.maxReplicas ?? 1;

/** Adds the pods of a rollout: those that it adds first, and those that are stopping meanwhile. */
function podsOf({ spec }: Deployment, maxReplicas: number): number {
  const surge = Number(spec?.strategy?.rollingUpdate?.maxSurge ?? 1);
  const stopSeconds = Number(spec?.template.spec?.terminationGracePeriodSeconds ?? 30);
  const stopping = surge * Math.ceil(stopSeconds / Math.max(1, Number(spec?.minReadySeconds ?? 0)));
  return maxReplicas + surge + Math.min(maxReplicas, stopping);
}

function statedMaximum(objects: readonly KubeObject[]): number | undefined {
  const annotated = ofKind(objects, 'NetworkPolicy').map(
    ({ metadata }) => metadata?.annotations?.[ANNOTATION],
  );
  const configured = ofKind(objects, 'ConfigMap').map(
    ({ data }) => IN_CONFIGURATION.exec(data?.['my.cnf'] ?? '')?.[1],
  );
  const stated = [...annotated, ...configured].find((text) => text !== undefined);
  return stated === undefined ? undefined : Number(stated);
}
