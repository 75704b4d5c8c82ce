import type { IDeploymentSpec } from 'kubernetes-models/apps/v1/DeploymentSpec';
import type { INetworkPolicy } from 'kubernetes-models/networking.k8s.io/v1/NetworkPolicy';
import { ofKind, workloads, type KubeObject, type Problem } from '../manifests/objects';

type Spec = NonNullable<INetworkPolicy['spec']>;
type LabelSelector = IDeploymentSpec['selector'];
type Labels = Readonly<Record<string, string>>;
type Peer = NonNullable<NonNullable<Spec['egress']>[number]['to']>[number];

/**
 * Policies of a whole namespace: nothing is open but by name, and who may call whom is said by both, or neither gets
 * through. Slices rendered alone do not know each other.
 */
export function policyProblems(objects: readonly KubeObject[]): Problem[] {
  const pods = workloads(objects);
  const policies = ofKind(objects, 'NetworkPolicy').flatMap(({ spec }) => spec ?? []);
  if (ofKind(objects, 'Namespace').length === 0) return [];
  const denied = policies.some(
    (spec) =>
      Object.keys(spec.podSelector ?? {}).length === 0 &&
      (['Ingress', 'Egress'] as const).every((type) => spec.policyTypes?.includes(type)) &&
      !spec.ingress?.length &&
      !spec.egress?.length,
  );
  if (!denied) return [{ where: 'Namespace', what: 'no NetworkPolicy denies everything that is not named' }];

  const calls = new Set<string>();
  const takes = new Set<string>();
  for (const spec of policies) {
    const own = pods.filter(({ labels }) => selects(spec.podSelector ?? {}, labels));
    const others = (peers: readonly Peer[]) =>
      pods.filter(({ labels }) =>
        peers.some(
          ({ podSelector, namespaceSelector, ipBlock }) =>
            podSelector && !namespaceSelector && !ipBlock && selects(podSelector, labels),
        ),
      );
    for (const self of own) {
      for (const other of others((spec.egress ?? []).flatMap(({ to }) => to ?? [])))
        calls.add(`${self.name} → ${other.name}`);
      for (const other of others((spec.ingress ?? []).flatMap(({ from }) => from ?? [])))
        takes.add(`${other.name} → ${self.name}`);
    }
  }
  const without = (some: Set<string>, others: Set<string>, what: string) =>
    [...some].filter((pair) => !others.has(pair)).map((pair) => ({ where: `NetworkPolicy ${pair}`, what }));
  return [
    ...without(calls, takes, 'the one may call, but the other does not take it'),
    ...without(takes, calls, 'the one would be taken, but may not call'),
  ];
}

/** Whether labels are among those that a selector means. One that says nothing means all. */
function selects(selector: LabelSelector, labels: Labels): boolean {
  const equal = Object.entries(selector.matchLabels ?? {}).every(([key, value]) => labels[key] === value);
  return equal && (selector.matchExpressions ?? []).every((expression) => holds(expression, labels));
}

type Expression = NonNullable<LabelSelector['matchExpressions']>[number];

function holds({ key, operator, values = [] }: Expression, labels: Labels): boolean {
  const value = labels[key];
  switch (operator) {
    case 'In':
      return value !== undefined && values.includes(value);
    case 'NotIn':
      return value === undefined || !values.includes(value);
    case 'Exists':
      return value !== undefined;
    case 'DoesNotExist':
      return value === undefined;
    default:
      return false;
  }
}
