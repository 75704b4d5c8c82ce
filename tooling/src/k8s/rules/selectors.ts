import type { IDeploymentSpec } from 'kubernetes-models/apps/v1/DeploymentSpec';

type LabelSelector = IDeploymentSpec['selector'];
type Labels = Readonly<Record<string, string>>;

/** Whether labels are among those that a selector means. One that says nothing means all. */
export function selects(selector: LabelSelector, labels: Labels): boolean {
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
