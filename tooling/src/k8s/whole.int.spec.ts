import { join } from 'node:path';
import * as z from 'zod/mini';
import { CHECKOUT } from '../run/checkout';
import { findKubectl } from '../servers/kubectl';
import { check } from './check';
import { ofKind, title, type KubeObject, type Problem } from './manifests/objects';
import { render } from './manifests/render';
import { edgeProblems } from './rules/edge';
import { roleProblems } from './rules/roles';
import { secretProblems } from './rules/secrets';
import { stoppingProblems } from './rules/stopping';

// kubectl may have to be downloaded first, and renders slowly on a busy machine.
jest.setTimeout(240_000);

const TREE = join(CHECKOUT, 'k8s');
const PRODUCTION = 'overlays/production';
const GATEWAY_API = 'examples/gateway-api';
const WHOLE = [PRODUCTION, 'overlays/staging', 'examples/argo-cd', 'examples/flux', GATEWAY_API];

type Rule = (objects: readonly KubeObject[]) => Problem[];

/** Faults in rendered folders: the folder, its object, the fields to replace, the rule, and the expected problem. */
const FAULTS: readonly (readonly [string, string, object, Rule, string])[] = [
  [
    PRODUCTION,
    'Deployment svc-auth',
    { spec: { template: { spec: { terminationGracePeriodSeconds: 15 } } } },
    stoppingProblems,
    'Deployment svc-auth: may be killed before it has stopped: terminationGracePeriodSeconds is too short',
  ],
  [
    PRODUCTION,
    'ExternalSecret svc-tracking',
    { spec: { target: { name: 'svc-trackings' } } },
    secretProblems,
    'ExternalSecret svc-tracking: no process reads a Secret svc-trackings',
  ],
  [
    PRODUCTION,
    'ExternalSecret registry',
    { spec: { target: { name: 'svc-auth' } } },
    secretProblems,
    'ServiceAccount shell: no ExternalSecret creates the Secret registry',
  ],
  [
    PRODUCTION,
    'Certificate feltbook',
    { spec: { secretName: 'feltbook' } },
    secretProblems,
    'Ingress feltbook: no Certificate creates the Secret feltbook-tls',
  ],
  [
    PRODUCTION,
    'Deployment svc-billing-worker',
    {
      spec: {
        template: { spec: { volumes: [{ name: 'x', secret: { secretName: 'svc-auth' } }] } },
      },
    },
    secretProblems,
    'Deployment svc-billing-worker: reads the Secret svc-auth of another slice',
  ],
  [
    PRODUCTION,
    'Role svc-tracking',
    { rules: [{ apiGroups: [''], resources: ['secrets'], resourceNames: ['svc-auth'], verbs: ['get'] }] },
    roleProblems,
    'Role svc-tracking: lets people get secrets of every slice',
  ],
  [
    PRODUCTION,
    'Role svc-auth',
    { rules: [{ apiGroups: [''], resources: ['secrets'], resourceNames: ['svc-auth'], verbs: ['list'] }] },
    roleProblems,
    'Role svc-auth: lets people list secrets',
  ],
  [
    PRODUCTION,
    'Role everybody',
    { rules: [{ apiGroups: [''], resources: ['pods/exec'], verbs: ['create'] }] },
    roleProblems,
    'Role everybody: lets people create pods/exec of every slice',
  ],
  [
    PRODUCTION,
    'ValidatingAdmissionPolicyBinding feltbook-restart-only',
    { kind: 'ConfigMap' },
    roleProblems,
    'Role shell: may patch without the restriction of an admission policy',
  ],
  [
    PRODUCTION,
    'Ingress feltbook-http',
    {
      metadata: {
        annotations: { 'traefik.ingress.kubernetes.io/router.middlewares': 'other@kubernetescrd' },
      },
    },
    edgeProblems,
    'Ingress feltbook-http: does not redirect http to https',
  ],
  [
    PRODUCTION,
    'Certificate feltbook',
    { spec: { dnsNames: ['other.example'] } },
    edgeProblems,
    'Certificate feltbook: names the host other.example instead of feltbook.example',
  ],
  [
    GATEWAY_API,
    'HTTPRoute feltbook',
    { spec: { rules: [{ backendRefs: [{ name: 'gateway', port: 8080 }], timeouts: { request: '60s' } }] } },
    edgeProblems,
    'HTTPRoute feltbook: has a shorter timeout than the gateway, which may take 238 s',
  ],
  [
    GATEWAY_API,
    'HTTPRoute feltbook-http',
    { spec: { rules: [{ backendRefs: [{ name: 'gateway', port: 8080 }], timeouts: { request: '10m' } }] } },
    edgeProblems,
    'HTTPRoute feltbook-http: does not redirect http to https',
  ],
];

const allowed = z.object({ group: z.string(), kind: z.string() });

/** Merges `over` into `base`; replaces lists. */
function merged(base: unknown, over: unknown): unknown {
  const isObject = (value: unknown): value is Record<string, unknown> =>
    typeof value === 'object' && value !== null && !Array.isArray(value);
  if (!isObject(base) || !isObject(over)) return over;
  const entries = Object.entries(over).map(([key, value]) => [key, merged(base[key], value)] as const);
  return { ...base, ...Object.fromEntries(entries) };
}

describe('whole environments and the examples', () => {
  let kubectl: string;
  const rendered = new Map<string, readonly KubeObject[]>();

  beforeAll(async () => {
    const program = await findKubectl(join(CHECKOUT, '.data-test'));
    if ('missing' in program) throw new Error(program.missing);
    kubectl = program.path;
    for (const folder of [PRODUCTION, GATEWAY_API])
      rendered.set(folder, await render(kubectl, join(TREE, folder)));
  });

  it('have no problems', async () => {
    const results = await check({ root: TREE, targets: WHOLE, kubectl, code: 'src' });
    expect(results.map(({ folder, problems }) => ({ folder, problems }))).toEqual(
      WHOLE.map((folder) => ({ folder, problems: [] })),
    );
  });

  it.each(FAULTS)('%s: the check finds a fault in %s', (folder, name, fault, rule, expected) => {
    const objects = rendered.get(folder) ?? [];
    expect(objects.map(title)).toContain(name);
    const faulty = objects.map((object) =>
      title(object) === name ? (merged(object, fault) as KubeObject) : object,
    );
    expect(rule(objects)).toEqual([]);
    expect(rule(faulty).map(({ where, what }) => `${where}: ${what}`)).toContain(expected);
  });

  it('are deployed by Flux: every slice and the platform (Argo CD deploys all folders)', async () => {
    const units = new Set([
      'platform',
      ...ofKind(rendered.get(PRODUCTION) ?? [], 'Service').map(({ metadata }) => metadata?.name),
    ]);
    const flux = await render(kubectl, join(TREE, 'examples/flux'));
    const deployed = flux
      .filter(({ kind }) => kind === 'Kustomization')
      .map(({ metadata }) => metadata?.name);
    expect(new Set(deployed)).toEqual(new Set([...units].map((unit) => `production-${unit}`)));
  });

  it('contain only kinds that Argo CD allows for slices and for the platform', async () => {
    const project = z.looseObject({
      metadata: z.object({ name: z.string(), namespace: z.string() }),
      spec: z.looseObject({
        clusterResourceWhitelist: z._default(z.array(allowed), []),
        namespaceResourceWhitelist: z.array(allowed),
      }),
    });
    const examples = await render(kubectl, join(TREE, 'examples/argo-cd'));
    const [slices, platform] = ['feltbook-slices', 'feltbook-platform'].map((name) =>
      project.parse(examples.find((object) => title(object) === `AppProject ${name}`)),
    );
    const ofPlatform = await render(kubectl, join(TREE, PRODUCTION, 'platform'));
    const titles = new Set(ofPlatform.map(title));
    const ofSlices = (rendered.get(PRODUCTION) ?? []).filter((object) => !titles.has(title(object)));

    const isAllowed = (object: KubeObject, kinds: readonly z.output<typeof allowed>[] = []) =>
      kinds.some(
        ({ group, kind }) =>
          kind === '*' ||
          (kind === object.kind && group === object.apiVersion.split('/').slice(0, -1).join('')),
      );
    expect(ofSlices.filter((object) => !isAllowed(object, slices?.spec.namespaceResourceWhitelist))).toEqual(
      [],
    );
    const clusterWide = ofPlatform.filter(({ metadata }) => !metadata?.namespace);
    expect(
      clusterWide.filter((object) => !isAllowed(object, platform?.spec.clusterResourceWhitelist)),
    ).toEqual([]);
  });
});
