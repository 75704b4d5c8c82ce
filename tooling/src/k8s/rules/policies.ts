import type { DeploymentSpec } from 'kubernetes-types/apps/v1';
import type { NetworkPolicy } from 'kubernetes-types/networking/v1';
import { ofKind, workloads, type KubeObject, type Problem } from '../manifests/objects';

type Spec = NonNullable<NetworkPolicy['spec']>;
type LabelSelector = DeploymentSpec['selector'];
type Labels = Readonly<Record<string, string>>;
type Peer = NonNullable<NonNullable<Spec['egress']>[number]['to']>[number];

/**
 * Checks the policies of a whole namespace: they deny everything by default, and both sides allow each call.
 * Skips slices that are rendered alone.
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
  if (!denied) return [{ where: 'Namespace', what: 'no NetworkPolicy denies everything by default' }];

  const calls = new Set<string>();
  const accepts = new Set<string>();
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
        accepts.add(`${other.name} → ${self.name}`);
    }
  }
  const without = (some: Set<string>, others: Set<string>, what: string) =>
    [...some].filter((pair) => !others.has(pair)).map((pair) => ({ where: `NetworkPolicy ${pair}`, what }));
  return [
    ...without(calls, accepts, 'egress is allowed, ingress is not'),
    ...without(accepts, calls, 'ingress is allowed, egress is not'),
  ];
}

/** Whether a selector matches labels. An empty selector matches all. */
function selects(selector: LabelSelector, labels: Labels): boolean {
  const equal = Object.entries(selector.matchLabels ?? {}).every(([key, value]) => labels[key] === value);
  return equal && (selector.matchExpressions ?? []).every((expression) => matches(expression, labels));
}

type Expression = NonNullable<LabelSelector['matchExpressions']>[number];

function matches({ key, operator, values = [] }: Expression, labels: Labels): boolean {
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
