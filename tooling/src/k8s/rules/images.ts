import { ofKind, sliceOf, workloads, type KubeObject, type Problem } from '../manifests/objects';

/** Checks that a slice uses its own image, and names a registry if the cluster signs in to one. */
export function imageProblems(objects: readonly KubeObject[]): Problem[] {
  const pulled = ofKind(objects, 'ServiceAccount').some(({ imagePullSecrets }) => imagePullSecrets);
  return workloads(objects)
    .filter(({ kind }) => kind === 'Deployment')
    .flatMap(({ kind, name, containers, initContainers }) =>
      [...initContainers, ...containers].flatMap((container) => {
        const image = container.image ?? '';
        const repository = image.replace(/@sha256:.*$/, '').replace(/:[^:/]+$/, '');
        const rules: [boolean, string][] = [
          [repository.split('/').at(-1) === sliceOf(name), `${image} is the image of another slice`],
          [!pulled || image.split('/')[0]?.includes('.') === true, `${image} names no registry`],
        ];
        return rules
          .filter(([met]) => !met)
          .map(([, what]) => ({ where: `${kind} ${name}: container ${container.name}`, what }));
      }),
    );
}
