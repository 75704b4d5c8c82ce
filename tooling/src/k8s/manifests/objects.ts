import type { Deployment, StatefulSet } from 'kubernetes-types/apps/v1';
import type { CronJob } from 'kubernetes-types/batch/v1';
import type { ConfigMap, Container, Volume } from 'kubernetes-types/core/v1';

/** The fields of every Kubernetes object. */
export interface KubeObject {
  apiVersion: string;
  kind: string;
  metadata?: { name?: string; namespace?: string };
}

/** The kinds that rules read. */
interface Kinds {
  ConfigMap: ConfigMap;
  CronJob: CronJob;
  Deployment: Deployment;
  StatefulSet: StatefulSet;
}

/** A problem and the object that has it. */
export interface Problem {
  where: string;
  what: string;
}

export const nameOf = ({ metadata }: { metadata?: { name?: string } }): string => metadata?.name ?? '';

/** The objects of one kind. */
export const ofKind = <Kind extends keyof Kinds>(
  objects: readonly KubeObject[],
  kind: Kind,
): (KubeObject & Kinds[Kind])[] =>
  objects.filter((object): object is KubeObject & Kinds[Kind] => object.kind === kind);

/** An object that starts pods. */
export interface Workload {
  kind: string;
  name: string;
  containers: readonly Container[];
  initContainers: readonly Container[];
  volumes: readonly Volume[];
}

export function workloads(objects: readonly KubeObject[]): Workload[] {
  const templates = [
    ...ofKind(objects, 'Deployment').map((object) => ({ object, template: object.spec?.template })),
    ...ofKind(objects, 'StatefulSet').map((object) => ({ object, template: object.spec?.template })),
    ...ofKind(objects, 'CronJob').map((object) => ({
      object,
      template: object.spec?.jobTemplate.spec?.template,
    })),
  ];
  return templates.map(({ object, template }) => ({
    kind: object.kind,
    name: nameOf(object),
    containers: template?.spec?.containers ?? [],
    initContainers: template?.spec?.initContainers ?? [],
    volumes: template?.spec?.volumes ?? [],
  }));
}
