import { workloads, type KubeObject, type Problem } from '../objects';

/** What is applied names its versions. A base does not: an overlay says which. */
export function imageProblems(objects: readonly KubeObject[]): Problem[] {
  return workloads(objects).flatMap(({ kind, name, containers, initContainers }) =>
    [...initContainers, ...containers]
      .filter(({ image }) => !isPinned(image ?? ''))
      .map((container) => ({
        where: `${kind} ${name}: container ${container.name}`,
        what: `${container.image} names no version`,
      })),
  );
}

function isPinned(image: string): boolean {
  if (image.includes('@sha256:')) return true;
  const tag = /:([^:/]+)$/.exec(image)?.[1];
  return tag !== undefined && tag !== 'latest';
}
