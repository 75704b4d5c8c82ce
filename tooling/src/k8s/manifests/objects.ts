import type { IDeployment } from 'kubernetes-models/apps/v1/Deployment';
import type { IStatefulSet } from 'kubernetes-models/apps/v1/StatefulSet';
import type { IHorizontalPodAutoscaler } from 'kubernetes-models/autoscaling/v2/HorizontalPodAutoscaler';
import type { ICronJob } from 'kubernetes-models/batch/v1/CronJob';
import type { IIngress } from 'kubernetes-models/networking.k8s.io/v1/Ingress';
import type { INetworkPolicy } from 'kubernetes-models/networking.k8s.io/v1/NetworkPolicy';
import type { IRole } from 'kubernetes-models/rbac.authorization.k8s.io/v1/Role';
import type { IRoleBinding } from 'kubernetes-models/rbac.authorization.k8s.io/v1/RoleBinding';
import type { IConfigMap } from 'kubernetes-models/v1/ConfigMap';
import type { IContainer } from 'kubernetes-models/v1/Container';
import type { INamespace } from 'kubernetes-models/v1/Namespace';
import type { IPersistentVolumeClaim } from 'kubernetes-models/v1/PersistentVolumeClaim';
import type { IPodTemplateSpec } from 'kubernetes-models/v1/PodTemplateSpec';
import type { ISecret } from 'kubernetes-models/v1/Secret';
import type { IService } from 'kubernetes-models/v1/Service';
import type { IServiceAccount } from 'kubernetes-models/v1/ServiceAccount';

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
  ConfigMap: IConfigMap;
  CronJob: ICronJob;
  Deployment: IDeployment;
  ExternalSecret: ExternalSecret;
  Gateway: Gateway;
  HTTPRoute: HttpRoute;
  HorizontalPodAutoscaler: IHorizontalPodAutoscaler;
  Ingress: IIngress;
  Middleware: Middleware;
  Namespace: INamespace;
  NetworkPolicy: INetworkPolicy;
  PersistentVolumeClaim: IPersistentVolumeClaim;
  Role: IRole;
  RoleBinding: IRoleBinding;
  Secret: ISecret;
  Service: IService;
  ServiceAccount: IServiceAccount;
  StatefulSet: IStatefulSet;
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
export const ofKind = <Kind extends keyof Kinds>(objects: readonly KubeObject[], kind: Kind): Kinds[Kind][] =>
  objects.filter((object): object is KubeObject & Kinds[Kind] => object.kind === kind);

/** Returns the slice of a workload. A worker belongs to its service. */
export const sliceOf = (workload: string): string => workload.replace(/-worker$/, '');

/** An object that starts pods. */
export interface Workload {
  kind: string;
  name: string;
  labels: Record<string, string>;
  template: IPodTemplateSpec;
  containers: readonly IContainer[];
  initContainers: readonly IContainer[];
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
