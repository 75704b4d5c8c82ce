import type { IDeployment } from 'kubernetes-models/apps/v1/Deployment';
import { nameOf, ofKind, title, type KubeObject, type Problem } from '../objects';
import { selects } from './selectors';

/** What a process takes to stop once its pauses are over, at the most. */
const STOP_SECONDS = 9;
const SPREAD_OVER = ['topology.kubernetes.io/zone', 'kubernetes.io/hostname'];

/** What goes with every Deployment, so that it can be replaced under load, scaled and reached by those who may only. */
export function deploymentProblems(objects: readonly KubeObject[]): Problem[] {
  const budgets = ofKind(objects, 'PodDisruptionBudget');
  const scalers = ofKind(objects, 'HorizontalPodAutoscaler');
  const policies = ofKind(objects, 'NetworkPolicy');
  const accounts = new Set(ofKind(objects, 'ServiceAccount').map(nameOf));
  return ofKind(objects, 'Deployment').flatMap((deployment) => {
    const { spec } = deployment;
    const labels = spec?.template.metadata?.labels ?? {};
    const scaled = scalers.filter(
      ({ spec: to }) =>
        to?.scaleTargetRef.kind === 'Deployment' && to.scaleTargetRef.name === nameOf(deployment),
    );
    const guarded = policies.some(
      ({ spec: rule }) => isNarrow(rule?.podSelector) && selects(rule?.podSelector ?? {}, labels),
    );
    const rules: [boolean, string][] = [
      [
        budgets.filter(({ spec: to }) => selects(to?.selector ?? {}, labels)).length === 1,
        'has not one PodDisruptionBudget',
      ],
      [scaled.length === 1, 'has not one HorizontalPodAutoscaler'],
      [guarded, 'has no NetworkPolicy of its own'],
      [accounts.has(spec?.template.spec?.serviceAccountName ?? ''), 'has no ServiceAccount'],
      [spec?.replicas === undefined, "says a number of replicas, which is the autoscaler's to say"],
      [spec?.strategy?.rollingUpdate?.maxUnavailable === 0, 'may have fewer replicas while it is replaced'],
      [isSpread(deployment), 'is not spread over zones and machines'],
      [selects(spec?.selector ?? {}, labels), 'does not select its own pods'],
      [
        hasTimeToStop(deployment),
        'may be killed before it has stopped: terminationGracePeriodSeconds is too short',
      ],
    ];
    return rules.filter(([met]) => !met).map(([, what]) => ({ where: title(deployment), what }));
  });
}

const isNarrow = (selector: { matchLabels?: object; matchExpressions?: unknown[] } | undefined): boolean =>
  Object.keys(selector?.matchLabels ?? {}).length + (selector?.matchExpressions ?? []).length > 0;

function isSpread({ spec }: IDeployment): boolean {
  const keys = (spec?.template.spec?.topologySpreadConstraints ?? []).map(({ topologyKey }) => topologyKey);
  return SPREAD_OVER.every((key) => keys.includes(key));
}

/** The kubelet's pause, the process's own and what it leaves its clients come before the stop itself. */
function hasTimeToStop({ spec }: IDeployment): boolean {
  const pod = spec?.template.spec;
  return (pod?.containers ?? []).every(({ lifecycle, env = [] }) => {
    const sleep = Number(lifecycle?.preStop?.sleep?.seconds ?? 0);
    const told = (name: string) => Number(env.find((variable) => variable.name === name)?.value ?? 0) / 1000;
    const needed = sleep + told('SHUTDOWN_PAUSE_MS') + told('SHUTDOWN_DRAIN_MS') + STOP_SECONDS;
    return sleep > 0 && (pod?.terminationGracePeriodSeconds ?? 30) > needed;
  });
}
