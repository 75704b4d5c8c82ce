import type { IDeployment } from 'kubernetes-models/apps/v1/Deployment';
import { environmentOf } from '../manifests/environment';
import { nameOf, ofKind, type KubeObject, type Problem } from '../manifests/objects';

/** States how many connections a database takes that is not among the objects, at the policy that leads to it. */
const ANNOTATION = 'feltbook.example/max-connections';
/** A server among the objects states it in its own configuration. */
const IN_CONFIGURATION = /^max_connections[ \t]*=[ \t]*(\d+)/m;
/** For others than our pods: backups, replicas, monitoring and people. */
const FOR_OTHERS = 20;

/** Connections to the database that the pods of one Deployment open at most. */
export interface Share {
  readonly name: string;
  readonly pods: number;
  /** Connections of one pod. Its migrations use fewer, and have ended before it opens these. */
  readonly pool: number;
}

/** What the database has to bear while every Deployment has as many replicas as it may, and all are replaced at once. */
export interface ConnectionSum {
  readonly shares: readonly Share[];
  readonly forOthers: number;
  readonly total: number;
  /** Undefined where nobody states it. */
  readonly maxConnections: number | undefined;
}

/** @returns undefined for objects that are not everything of a namespace, or have no database */
export function connectionSum(objects: readonly KubeObject[]): ConnectionSum | undefined {
  if (ofKind(objects, 'Namespace').length === 0) return undefined;
  const shares = callers(objects).map(({ deployment, pool }) => ({
    name: nameOf(deployment),
    pods: podsOf(deployment, maxReplicasOf(deployment, objects)),
    pool: Number(pool ?? 0),
  }));
  if (shares.length === 0) return undefined;
  const total = shares.reduce((sum, { pods, pool }) => sum + pods * pool, FOR_OTHERS);
  return { shares, forOthers: FOR_OTHERS, total, maxConnections: statedMaximum(objects) };
}

/** Whether each process says how many connections it opens, and the database has enough for all of them. */
export function connectionProblems(objects: readonly KubeObject[]): Problem[] {
  const unsaid = callers(objects)
    .filter(({ pool }) => pool === undefined)
    .map(({ deployment }) => ({
      where: `Deployment ${nameOf(deployment)}`,
      what: 'does not say by DATABASE_POOL_SIZE how many connections it opens',
    }));
  const sum = connectionSum(objects);
  if (!sum) return unsaid;
  const where = 'max_connections';
  if (sum.maxConnections === undefined)
    return [
      ...unsaid,
      { where, what: `no NetworkPolicy has the annotation ${ANNOTATION}, and no my.cnf says it` },
    ];
  if (sum.total <= sum.maxConnections) return unsaid;
  return [
    ...unsaid,
    { where, what: `${sum.total} are needed at most, and the database takes ${sum.maxConnections}` },
  ];
}

function callers(objects: readonly KubeObject[]): { deployment: IDeployment; pool: string | undefined }[] {
  return ofKind(objects, 'Deployment').flatMap((deployment) => {
    const containers = deployment.spec?.template.spec?.containers ?? [];
    return containers
      .map((container) => environmentOf(container, objects))
      .filter((env) => env['DATABASE_URL'] !== undefined)
      .map((env) => ({ deployment, pool: env['DATABASE_POOL_SIZE'] }));
  });
}

const maxReplicasOf = (deployment: IDeployment, objects: readonly KubeObject[]): number =>
  ofKind(objects, 'HorizontalPodAutoscaler').find(
    ({ spec }) => spec?.scaleTargetRef.name === nameOf(deployment),
  )?.spec?.maxReplicas ?? 1;

/** With those of a rollout: the ones that are added first, and the ones that still stop while the next are added. */
function podsOf({ spec }: IDeployment, maxReplicas: number): number {
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
