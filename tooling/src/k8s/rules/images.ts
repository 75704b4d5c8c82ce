import { ofKind, sliceOf, workloads, type KubeObject, type Problem } from '../manifests/objects';

/** A slice's image is its own, and where the cluster signs in to a registry, it comes from there. */
export function imageProblems(objects: readonly KubeObject[]): Problem[] {
  const pulled = ofKind(objects, 'ServiceAccount').some(({ imagePullSecrets }) => imagePullSecrets);
  return workloads(objects)
    .filter(({ kind }) => kind === 'Deployment')
    .flatMap(({ kind, name, containers, initContainers }) =>
      [...initContainers, ...containers].flatMap((container) => {
        const image = container.image ?? '';
        const repository = image.replace(/@sha256:.*$/, '').replace(/:[^:/]+$/, '');
        const rules: [boolean, string][] = [
          [repository.split('/').at(-1) === sliceOf(name), `${image} is another slice's`],
          [!pulled || image.split('/')[0]?.includes('.') === true, `${image} names no registry`],
        ];
        return rules
          .filter(([met]) => !met)
          .map(([, what]) => ({ where: `${kind} ${name}: container ${container.name}`, what }));
      }),
    );
}
