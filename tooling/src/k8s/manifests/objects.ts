import type { Deployment, StatefulSet } from 'kubernetes-types/apps/v1';
import type { HorizontalPodAutoscaler } from 'kubernetes-types/autoscaling/v2';
import type { CronJob } from 'kubernetes-types/batch/v1';
import type { Ingress, NetworkPolicy } from 'kubernetes-types/networking/v1';
import type { Role, RoleBinding } from 'kubernetes-types/rbac/v1';
import type {
  ConfigMap,
  Container,
  Namespace,
  PersistentVolumeClaim,
  PodTemplateSpec,
  Secret,
  Service,
  ServiceAccount,
} from 'kubernetes-types/core/v1';

/** The fields of every Kubernetes object. */
export interface KubeObject {
  apiVersion: string;
  kind: string;
  metadata?: {
    name?: string;
    namespace?: string;
    labels?: Record<string, string>;
    annotations?: Record<string, string>;
  };
}

// Kinds of other projects: the fields that rules read. kubeconform checks all of them.
interface Certificate extends KubeObject {
  spec: { secretName: string; dnsNames: readonly string[] };
}
interface ExternalSecret extends KubeObject {
  spec: { target: { name: string } };
}
interface Gateway extends KubeObject {
  spec: {
    listeners: readonly {
      name: string;
      protocol: string;
      hostname: string;
      tls?: { certificateRefs: readonly { name: string }[] };
    }[];
  };
}
interface HttpRoute extends KubeObject {
  spec: {
    parentRefs: readonly { name: string; sectionName: string }[];
    hostnames: readonly string[];
    rules: readonly {
      filters?: readonly { requestRedirect: { scheme: string } }[];
      backendRefs?: readonly object[];
      timeouts?: { request: string };
    }[];
  };
}
interface Middleware extends KubeObject {
  spec: { redirectScheme: { scheme: string } };
}

/** The kinds that rules read. */
interface Kinds {
  Certificate: Certificate;
  ConfigMap: ConfigMap;
  CronJob: CronJob;
  Deployment: Deployment;
  ExternalSecret: ExternalSecret;
  Gateway: Gateway;
  HTTPRoute: HttpRoute;
  HorizontalPodAutoscaler: HorizontalPodAutoscaler;
  Ingress: Ingress;
  Middleware: Middleware;
  Namespace: Namespace;
  NetworkPolicy: NetworkPolicy;
  PersistentVolumeClaim: PersistentVolumeClaim;
  Role: Role;
  RoleBinding: RoleBinding;
  Secret: Secret;
  Service: Service;
  ServiceAccount: ServiceAccount;
  StatefulSet: StatefulSet;
}

/** A problem and its place: the object, and the path in it if there is one. */
export interface Problem {
  where: string;
  what: string;
}

export const nameOf = ({ metadata }: { metadata?: { name?: string } }): string => metadata?.name ?? '';

export const title = (object: { kind: string; metadata?: { name?: string } }): string =>
  `${object.kind} ${nameOf(object)}`;

/** The objects of one kind. */
export const ofKind = <Kind extends keyof Kinds>(
  objects: readonly KubeObject[],
  kind: Kind,
): (KubeObject & Kinds[Kind])[] =>
  objects.filter((object): object is KubeObject & Kinds[Kind] => object.kind === kind);

/** Returns the slice of a workload. A worker belongs to its service. */
export const sliceOf = (workload: string): string => workload.replace(/-worker$/, '');

/** An object that starts pods. */
export interface Workload {
  kind: string;
  name: string;
  labels: Record<string, string>;
  template: PodTemplateSpec;
  containers: readonly Container[];
  initContainers: readonly Container[];
}

export function workloads(objects: readonly KubeObject[]): Workload[] {
  const cronJobs = ofKind(objects, 'CronJob').map(({ spec, ...rest }) => ({
    ...rest,
    spec: spec?.jobTemplate.spec,
  }));
  return [...ofKind(objects, 'Deployment'), ...ofKind(objects, 'StatefulSet'), ...cronJobs].flatMap(
    (object) => {
      const template = object.spec?.template;
      if (!template) return [];
      return {
        kind: object.kind,
        name: nameOf(object),
        labels: template.metadata?.labels ?? {},
        template,
        containers: template.spec?.containers ?? [],
        initContainers: template.spec?.initContainers ?? [],
      };
    },
  );
}
