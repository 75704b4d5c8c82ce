import { ofKind, sliceOf, workloads, type KubeObject, type Problem } from '../objects';

/**
 * What is applied names its versions. A base does not: an overlay says which. A slice's images are its own, and where the
 * cluster signs in to a registry, they come from there.
 */
export function imageProblems(objects: readonly KubeObject[]): Problem[] {
  const pulled = ofKind(objects, 'ServiceAccount').some(({ imagePullSecrets }) => imagePullSecrets);
  return workloads(objects).flatMap(({ kind, name, containers, initContainers }) =>
    [...initContainers, ...containers].flatMap((container) => {
      const image = container.image ?? '';
      const repository = image.replace(/@sha256:.*$/, '').replace(/:[^:/]+$/, '');
      const rules: [boolean, string][] = [
        [isPinned(image), `${image} names no version`],
        [
          kind !== 'Deployment' || repository.split('/').at(-1) === sliceOf(name),
          `${image} is another slice's`,
        ],
        [
          !pulled || kind !== 'Deployment' || image.split('/')[0]?.includes('.') === true,
          `${image} names no registry`,
        ],
      ];
      return rules
        .filter(([met]) => !met)
        .map(([, what]) => ({ where: `${kind} ${name}: container ${container.name}`, what }));
    }),
  );
}

function isPinned(image: string): boolean {
  if (image.includes('@sha256:')) return true;
  const tag = /:([^:/]+)$/.exec(image)?.[1];
  return tag !== undefined && tag !== 'latest';
}
