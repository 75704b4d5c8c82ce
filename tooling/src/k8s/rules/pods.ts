import type { IContainer } from 'kubernetes-models/v1/Container';
import { workloads, type KubeObject, type Problem, type Workload } from '../objects';

/** What every pod of ours has to be, whoever starts it. */
export function podProblems(objects: readonly KubeObject[]): Problem[] {
  return workloads(objects).flatMap((workload) => [
    ...unmet(workload, '', podRules(workload)),
    ...workload.initContainers.flatMap((container) =>
      unmet(workload, ` container ${container.name}`, containerRules(container)),
    ),
    ...workload.containers.flatMap((container) =>
      unmet(workload, ` container ${container.name}`, [
        ...containerRules(container),
        // A job ends by itself, and is asked nothing.
        ...(workload.kind === 'CronJob' ? [] : lastingContainerRules(container)),
      ]),
    ),
  ]);
}

type Rule = readonly [met: boolean, what: string];

const unmet = (workload: Workload, at: string, rules: readonly Rule[]): Problem[] =>
  rules
    .filter(([met]) => !met)
    .map(([, what]) => ({ where: `${workload.kind} ${workload.name}${at && `:${at}`}`, what }));

function podRules({ template }: Workload): Rule[] {
  const { spec } = template;
  const security = spec?.securityContext;
  return [
    [security?.runAsNonRoot === true && (security.runAsUser ?? 0) > 0, 'does not say a user other than root'],
    [security?.seccompProfile?.type === 'RuntimeDefault', 'has no seccomp profile RuntimeDefault'],
    [spec?.automountServiceAccountToken === false, 'mounts a token of Kubernetes'],
    [spec?.enableServiceLinks === false, "takes in variables of the cluster's services"],
    [Boolean(spec?.serviceAccountName), 'has no service account of its own'],
    [!spec?.hostNetwork && !spec?.hostPID && !spec?.hostIPC, "is let into its machine's namespaces"],
    [(spec?.volumes ?? []).every(({ hostPath }) => hostPath === undefined), 'mounts a folder of its machine'],
  ];
}

function containerRules({ securityContext: security, resources, image, ports }: IContainer): Rule[] {
  const { requests, limits } = resources ?? {};
  return [
    [Boolean(image), 'has no image'],
    [security?.allowPrivilegeEscalation === false && !security.privileged, 'may gain privileges'],
    [security?.readOnlyRootFilesystem === true, 'may write to its root file system'],
    [(security?.capabilities?.drop ?? []).includes('ALL'), 'keeps capabilities'],
    [(security?.capabilities?.add ?? []).length === 0, 'adds capabilities'],
    [security?.runAsUser !== 0 && security?.runAsNonRoot !== false, 'may be root'],
    [requests?.['cpu'] !== undefined && requests['memory'] !== undefined, 'requests no cpu or no memory'],
    [limits?.['memory'] !== undefined, 'has no limit of memory'],
    [(ports ?? []).every(({ hostPort }) => hostPort === undefined), "takes a port of its machine's"],
  ];
}

function lastingContainerRules({ startupProbe, livenessProbe, readinessProbe }: IContainer): Rule[] {
  return [
    [
      Boolean(startupProbe && livenessProbe && readinessProbe),
      'lacks a startup, liveness or readiness probe',
    ],
    [
      livenessProbe?.httpGet?.path !== '/health/ready' && startupProbe?.httpGet?.path !== '/health/ready',
      "is begun anew for others' faults: its liveness asks what readiness asks",
    ],
  ];
}
