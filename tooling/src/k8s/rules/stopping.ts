import type { IDeployment } from 'kubernetes-models/apps/v1/Deployment';
import { ofKind, title, type KubeObject, type Problem } from '../manifests/objects';

/** What a process takes to stop once its pauses are over, at the most. */
const STOP_SECONDS = 9;

/** Whether each process has stopped by itself before the kubelet kills it. */
export function stoppingProblems(objects: readonly KubeObject[]): Problem[] {
  return ofKind(objects, 'Deployment')
    .filter((deployment) => !hasTimeToStop(deployment))
    .map((deployment) => ({
      where: title(deployment),
      what: 'may be killed before it has stopped: terminationGracePeriodSeconds is too short',
    }));
}

/** The kubelet's pause, the process's own pause and the time for clients to leave come before the stop itself. */
function hasTimeToStop({ spec }: IDeployment): boolean {
  const pod = spec?.template.spec;
  return (pod?.containers ?? []).every(({ lifecycle, env = [] }) => {
    const sleep = Number(lifecycle?.preStop?.sleep?.seconds ?? 0);
    const seconds = (name: string) =>
      Number(env.find((variable) => variable.name === name)?.value ?? 0) / 1000;
    const needed = sleep + seconds('SHUTDOWN_PAUSE_MS') + seconds('SHUTDOWN_DRAIN_MS') + STOP_SECONDS;
    return sleep > 0 && (pod?.terminationGracePeriodSeconds ?? 30) > needed;
  });
}
