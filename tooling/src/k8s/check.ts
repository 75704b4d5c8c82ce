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

/** What became of one folder. */
export interface Verdict {
  folder: string;
  objects: number;
  problems: Problem[];
  /** Where it is a whole namespace with a database, and nothing is wrong with it. */
  connections?: ConnectionSum;
}

interface Options {
  /** The folder that the others are below. */
  root: string;
  /** Folders to render, relative to it. */
  targets: readonly string[];
  /** The path of kubectl. */
  kubectl: string;
  /** Where slices have the code that says what a process takes from its environment. */
  code: 'dist' | 'src';
  /** Called with each folder's manifests as they would be applied. */
  onRendered?: (folder: string, manifests: string) => void;
}

type Rendered = { folder: string; objects: KubeObject[] } | { folder: string; error: RenderError };

/** Renders folders without a cluster and checks what comes out against what only this project knows. */
export async function check({ root, targets, kubectl, code, onRendered }: Options): Promise<Verdict[]> {
  const rendered = await inTurns(targets, async (folder): Promise<Rendered> => {
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
    const problems = judge(one.objects, folder, code);
    const connections = problems.length > 0 ? undefined : connectionSum(one.objects);
    return { folder, objects: one.objects.length, problems, ...(connections && { connections }) };
  });
}

function judge(objects: KubeObject[], folder: string, code: 'dist' | 'src'): Problem[] {
  return [
    ...objects.flatMap(unplaced),
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

/** Kinds that are in no namespace. */
const OF_THE_CLUSTER = ['Namespace', 'ValidatingAdmissionPolicy', 'ValidatingAdmissionPolicyBinding'];

const unplaced = (object: KubeObject): Problem[] =>
  OF_THE_CLUSTER.includes(object.kind) || object.metadata?.namespace
    ? []
    : [{ where: title(object), what: 'is in no namespace' }];

/** As many at a time as there are processors. */
async function inTurns<Item, Result>(
  items: readonly Item[],
  work: (item: Item) => Promise<Result>,
): Promise<Result[]> {
  const results: Result[] = [];
  const queue = items.entries();
  const turn = async () => {
    for (const [index, item] of queue) results[index] = await work(item);
  };
  await Promise.all(Array.from({ length: availableParallelism() }, turn));
  return results;
}
