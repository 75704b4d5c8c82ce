import type { Role } from 'kubernetes-types/rbac/v1';
import { nameOf, ofKind, sliceOf, title, type KubeObject, type Problem } from '../manifests/objects';

type Rule = NonNullable<Role['rules']>[number];

const READ_VERBS = ['get', 'list', 'watch'];
const READABLE: readonly string[] = [
  'configmaps',
  'deployments',
  'events',
  'externalsecrets',
  'horizontalpodautoscalers',
  'ingresses',
  'networkpolicies',
  'poddisruptionbudgets',
  'pods',
  'pods/log',
  'replicasets',
  'services',
];

/**
 * Checks what people may do: read everything but Secrets; in a Role with the name of a slice, also read that slice's Secret
 * and patch its Deployments, as a restart does. Ignores roles of programs.
 */
export function roleProblems(objects: readonly KubeObject[]): Problem[] {
  const ofPeople = new Set(
    ofKind(objects, 'RoleBinding')
      .filter(({ subjects = [] }) => subjects.some(({ kind }) => kind !== 'ServiceAccount'))
      .map(({ roleRef }) => roleRef.name),
  );
  const roles = ofKind(objects, 'Role').filter((role) => ofPeople.has(nameOf(role)));
  const restricted = objects.some(({ kind }) => kind === 'ValidatingAdmissionPolicyBinding');
  return roles.flatMap((role) =>
    (role.rules ?? [])
      .flatMap((rule) => [
        ...excess(rule, nameOf(role)),
        // An unrestricted patch can make a Deployment print any Secret.
        ...(rule.verbs.includes('patch') && !restricted
          ? ['may patch without the restriction of an admission policy']
          : []),
      ])
      .map((what) => ({ where: title(role), what })),
  );
}

function excess({ resources = [], resourceNames = [], verbs }: Rule, slice: string): string[] {
  const only = (allowed: readonly string[]) => verbs.every((verb) => allowed.includes(verb));
  const own = resourceNames.length > 0 && resourceNames.every((name) => sliceOf(name) === slice);
  return resources
    .filter((resource) => {
      if (resource === 'secrets') return !(own && only(['get']));
      if (resource === 'deployments' && own) return !only([...READ_VERBS, 'patch']);
      return !(READABLE.includes(resource) && only(READ_VERBS));
    })
    .map((resource) => `lets people ${verbs.join(', ')} ${resource}${own ? '' : ' of every slice'}`);
}
