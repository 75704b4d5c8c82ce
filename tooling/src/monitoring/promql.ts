import { parser } from '@prometheus-io/lezer-promql';

interface TreeNode {
  readonly name: string;
  readonly from: number;
  readonly to: number;
  readonly firstChild: TreeNode | null;
  readonly nextSibling: TreeNode | null;
}

/** The metrics that a query reads, and the labels that it matches. */
export interface QueryNeeds {
  readonly metrics: readonly { readonly name: string; readonly labels: readonly string[] }[];
  /** Labels that results are grouped or joined by. */
  readonly grouping: readonly string[];
}

/** Labels that Prometheus or the cluster adds, and the label of a histogram's buckets. */
export const ADDED_LABELS: readonly string[] = ['job', 'instance', 'namespace', 'pod', 'le'];

/**
 * Parses a query with the grammar that Prometheus's own editor uses.
 * @param query may contain Grafana's variables
 * @throws Error that quotes the syntax error
 */
export function needsOf(query: string): QueryNeeds {
  const text = query.replace(/\$__(?:rate_)?interval|\$__range/g, '5m');
  const metrics: { name: string; labels: string[] }[] = [];
  const grouping: string[] = [];
  const textOf = ({ from, to }: TreeNode) => text.slice(from, to);
  parser.parse(text).iterate({
    enter: ({ type, node, from }) => {
      if (type.isError)
        throw new Error(`Not PromQL at “${text.slice(Math.max(0, from - 20), from + 20)}”: ${query}`);
      if (type.name === 'VectorSelector') {
        const name = node.getChild('Identifier');
        if (!name) throw new Error(`A selector without a name: ${query}`);
        metrics.push({ name: textOf(name), labels: labelNames(node).map(textOf) });
      }
      if (type.name === 'GroupingLabels') grouping.push(...labelNames(node).map(textOf));
    },
  });
  return { metrics, grouping };
}

function labelNames(root: TreeNode): TreeNode[] {
  if (root.name === 'LabelName') return [root];
  const found: TreeNode[] = [];
  for (let child = root.firstChild; child; child = child.nextSibling) found.push(...labelNames(child));
  return found;
}
