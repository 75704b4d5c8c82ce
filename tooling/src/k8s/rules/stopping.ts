import type { Deployment } from 'kubernetes-types/apps/v1';
import { ofKind, title, type KubeObject, type Problem } from '../manifests/objects';

/** Seconds that a process needs to stop after its pauses, at most. */
const STOP_SECONDS = 9;

/** Checks that each process can stop before the kubelet kills it. */
export function stoppingProblems(objects: readonly KubeObject[]): Problem[] {
  return ofKind(objects, 'Deployment')
    .filter((deployment) => !hasTimeToStop(deployment))
    .map((deployment) => ({
      where: title(deployment),
      what: 'may be killed before it has stopped: terminationGracePeriodSeconds is too short',
    }));
}

/** The kubelet's sleep, the process's own pause and the drain of connections precede the stop. */
function hasTimeToStop({ spec }: Deployment): boolean {
  const pod = spec?.template.spec;
  return (pod?.containers ?? []).every(({ lifecycle, env = [] }) => {
    const sleep = Number(lifecycle?.preStop?.sleep?.seconds ?? 0);
    const seconds = (name: string) =>
      Number(env.find((variable) => variable.name === name)?.value ?? 0) / 1000;
    const needed = sleep + seconds('SHUTDOWN_PAUSE_MS') + seconds('SHUTDOWN_DRAIN_MS') + STOP_SECONDS;
    return sleep > 0 && (pod?.terminationGracePeriodSeconds ?? 30) > needed;
  });
}
