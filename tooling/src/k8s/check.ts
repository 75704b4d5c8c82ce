import { availableParallelism } from 'node:os';
import { join } from 'node:path';
import { environmentProblems } from './manifests/environment';
import { title, type KubeObject, type Problem } from './manifests/objects';
import { parseObjects, RenderError, renderText } from './manifests/render';
import { connectionProblems, connectionSum, type ConnectionSum } from './rules/connections';
import { edgeProblems } from './rules/edge';
import { imageProblems } from './rules/images';
import { policyProblems } from './rules/policies';
import { referenceProblems } from './rules/references';
import { roleProblems } from './rules/roles';
import { secretProblems } from './rules/secrets';
import { stoppingProblems } from './rules/stopping';

/** The result of the check of one folder. */
export interface FolderResult {
  folder: string;
  objects: number;
  problems: Problem[];
  /** Set for a whole namespace with a database and without problems. */
  connections?: ConnectionSum;
}

interface Options {
  /** The folder that the others are below. */
  root: string;
  /** Folders to render, relative to it. */
  targets: readonly string[];
  /** The path of kubectl. */
  kubectl: string;
  /** The folder of each slice that holds its configuration code. */
  code: 'dist' | 'src';
  /** Called with each folder's manifests as they would be applied. */
  onRendered?: (folder: string, manifests: string) => void;
}

type Rendered = { folder: string; objects: KubeObject[] } | { folder: string; error: RenderError };

/** Renders folders without a cluster and checks them for problems that only this project's rules can find. */
export async function check({ root, targets, kubectl, code, onRendered }: Options): Promise<FolderResult[]> {
  const rendered = await mapConcurrently(targets, async (folder): Promise<Rendered> => {
    try {
      const manifests = await renderText(kubectl, join(root, folder));
      onRendered?.(folder, manifests);
      return { folder, objects: parseObjects(manifests) };
    } catch (error) {
      if (error instanceof RenderError) return { folder, error };
      throw error;
    }
  });
  return rendered.map((one) => {
    const { folder } = one;
    if ('error' in one) return { folder, objects: 0, problems: [{ where: folder, what: one.error.message }] };
    const problems = findProblems(one.objects, folder, code);
    const connections = problems.length > 0 ? undefined : connectionSum(one.objects);
    return { folder, objects: one.objects.length, problems, ...(connections && { connections }) };
  });
}

function findProblems(objects: KubeObject[], folder: string, code: 'dist' | 'src'): Problem[] {
  return [
    ...objects.flatMap(withoutNamespace),
    ...(folder.startsWith('overlays') ? imageProblems(objects) : []),
    ...stoppingProblems(objects),
    ...referenceProblems(objects),
    ...secretProblems(objects),
    ...roleProblems(objects),
    ...edgeProblems(objects),
    ...policyProblems(objects),
    ...environmentProblems(objects, code),
    ...connectionProblems(objects),
  ];
}

/** Kinds without a namespace. */
const CLUSTER_SCOPED = ['Namespace', 'ValidatingAdmissionPolicy', 'ValidatingAdmissionPolicyBinding'];

const withoutNamespace = (object: KubeObject): Problem[] =>
  CLUSTER_SCOPED.includes(object.kind) || object.metadata?.namespace
    ? []
    : [{ where: title(object), what: 'has no namespace' }];

/** Runs `work` for each item, as many at a time as there are processors. */
async function mapConcurrently<Item, Result>(
  items: readonly Item[],
  work: (item: Item) => Promise<Result>,
): Promise<Result[]> {
  const results: Result[] = [];
  const queue = items.entries();
  const worker = async () => {
    for (const [index, item] of queue) results[index] = await work(item);
  };
  await Promise.all(Array.from({ length: availableParallelism() }, worker));
  return results;
}
