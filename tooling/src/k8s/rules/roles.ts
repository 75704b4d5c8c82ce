import type { IRole } from 'kubernetes-models/rbac.authorization.k8s.io/v1/Role';
import { nameOf, ofKind, sliceOf, title, type KubeObject, type Problem } from '../manifests/objects';

type Rule = NonNullable<IRole['rules']>[number];

const LOOKING = ['get', 'list', 'watch'];
const OPEN: readonly string[] = [
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
 * What people may do: look at everything but Secrets; in a Role that is named after a slice, read that slice's Secret and
 * patch its Deployments, as a restart does. Roles of programs are not meant.
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
        ...tooMuch(rule, nameOf(role)),
        // A Deployment that may be patched freely can be made to print any Secret.
        ...(rule.verbs.includes('patch') && !restricted
          ? ['patches what no admission policy restricts']
          : []),
      ])
      .map((what) => ({ where: title(role), what })),
  );
}

function tooMuch({ resources = [], resourceNames = [], verbs }: Rule, slice: string): string[] {
  const only = (allowed: readonly string[]) => verbs.every((verb) => allowed.includes(verb));
  const own = resourceNames.length > 0 && resourceNames.every((name) => sliceOf(name) === slice);
  return resources
    .filter((resource) => {
      if (resource === 'secrets') return !(own && only(['get']));
      if (resource === 'deployments' && own) return !only([...LOOKING, 'patch']);
      return !(OPEN.includes(resource) && only(LOOKING));
    })
    .map((resource) => `lets people ${verbs.join(', ')} ${resource}${own ? '' : " of every slice's"}`);
}
