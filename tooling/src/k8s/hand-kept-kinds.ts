import * as z from 'zod/mini';

/**
 * Kinds that `@kubernetes-models` for Node 20 does not describe, or not as they are now: the fields that k8s/ uses, and no
 * more.
 */
const metadata = z.strictObject({
  name: z.string(),
  namespace: z.string(),
  labels: z.optional(z.record(z.string(), z.string())),
  annotations: z.optional(z.record(z.string(), z.string())),
});

const kind = <Version extends string, Kind extends string, Spec extends z.ZodMiniType>(
  apiVersion: Version,
  name: Kind,
  spec: Spec,
) => z.strictObject({ apiVersion: z.literal(apiVersion), kind: z.literal(name), metadata, spec });

/** A duration as Go writes it, in whole seconds or larger. */
const duration = z.string().check(z.regex(/^(\d+h)?(\d+m)?(\d+s)?$/));
const remote = z.strictObject({ key: z.string(), property: z.optional(z.string()) });

const externalSecret = kind(
  'external-secrets.io/v1',
  'ExternalSecret',
  z.strictObject({
    secretStoreRef: z.strictObject({ kind: z.enum(['SecretStore', 'ClusterSecretStore']), name: z.string() }),
    refreshInterval: duration,
    target: z.strictObject({
      name: z.string(),
      deletionPolicy: z.optional(z.enum(['Delete', 'Merge', 'Retain'])),
      template: z.optional(z.strictObject({ type: z.string() })),
    }),
    data: z.optional(z.array(z.strictObject({ secretKey: z.string(), remoteRef: remote }))),
    dataFrom: z.optional(z.array(z.strictObject({ extract: remote }))),
  }),
);

const secretStore = kind(
  'external-secrets.io/v1',
  'SecretStore',
  z.strictObject({
    provider: z.strictObject({
      vault: z.strictObject({
        server: z.string(),
        path: z.string(),
        version: z.enum(['v1', 'v2']),
        auth: z.strictObject({
          kubernetes: z.strictObject({
            mountPath: z.string(),
            role: z.string(),
            serviceAccountRef: z.strictObject({ name: z.string() }),
          }),
        }),
      }),
    }),
  }),
);

const gateway = kind(
  'gateway.networking.k8s.io/v1',
  'Gateway',
  z.strictObject({
    gatewayClassName: z.string(),
    listeners: z.array(
      z.strictObject({
        name: z.string(),
        protocol: z.enum(['HTTP', 'HTTPS']),
        port: z.int().check(z.minimum(1), z.maximum(65535)),
        hostname: z.string(),
        tls: z.optional(
          z.strictObject({
            mode: z.literal('Terminate'),
            certificateRefs: z.array(z.strictObject({ kind: z.literal('Secret'), name: z.string() })),
          }),
        ),
        allowedRoutes: z.strictObject({
          namespaces: z.strictObject({ from: z.enum(['All', 'Same', 'Selector']) }),
        }),
      }),
    ),
  }),
);

const redirect = z.strictObject({
  type: z.literal('RequestRedirect'),
  requestRedirect: z.strictObject({
    scheme: z.enum(['http', 'https']),
    port: z.optional(z.int()),
    statusCode: z.optional(z.literal([301, 302, 303, 307, 308])),
  }),
});

const httpRoute = kind(
  'gateway.networking.k8s.io/v1',
  'HTTPRoute',
  z.strictObject({
    parentRefs: z.array(z.strictObject({ name: z.string(), sectionName: z.string() })),
    hostnames: z.array(z.string()),
    rules: z.array(
      z.strictObject({
        filters: z.optional(z.array(redirect)),
        backendRefs: z.optional(z.array(z.strictObject({ name: z.string(), port: z.int() }))),
        timeouts: z.optional(z.strictObject({ request: duration })),
      }),
    ),
  }),
);

const certificate = kind(
  'cert-manager.io/v1',
  'Certificate',
  z.strictObject({
    secretName: z.string(),
    dnsNames: z.array(z.string()),
    privateKey: z.strictObject({
      algorithm: z.enum(['RSA', 'ECDSA', 'Ed25519']),
      size: z.int(),
      rotationPolicy: z.enum(['Never', 'Always']),
    }),
    issuerRef: z.strictObject({ kind: z.enum(['Issuer', 'ClusterIssuer']), name: z.string() }),
  }),
);

const issuer = kind(
  'cert-manager.io/v1',
  'Issuer',
  z.strictObject({
    acme: z.strictObject({
      server: z.string(),
      email: z.string(),
      privateKeySecretRef: z.strictObject({ name: z.string() }),
      solvers: z.array(
        z.strictObject({
          http01: z.strictObject({
            ingress: z.optional(z.strictObject({ ingressClassName: z.string() })),
            gatewayHTTPRoute: z.optional(
              z.strictObject({
                parentRefs: z.array(
                  z.strictObject({ kind: z.literal('Gateway'), name: z.string(), sectionName: z.string() }),
                ),
              }),
            ),
          }),
        }),
      ),
    }),
  }),
);

const middleware = kind(
  'traefik.io/v1alpha1',
  'Middleware',
  z.strictObject({ redirectScheme: z.strictObject({ scheme: z.string(), permanent: z.boolean() }) }),
);

export type Certificate = z.output<typeof certificate>;
export type ExternalSecret = z.output<typeof externalSecret>;
export type Gateway = z.output<typeof gateway>;
export type HttpRoute = z.output<typeof httpRoute>;
export type Middleware = z.output<typeof middleware>;

const KINDS: readonly z.ZodMiniObject<{ apiVersion: z.ZodMiniLiteral; kind: z.ZodMiniLiteral }>[] = [
  certificate,
  issuer,
  externalSecret,
  secretStore,
  gateway,
  httpRoute,
  middleware,
];

/** What describes a kind, or undefined if none of these does. */
export function handKept({ apiVersion, kind: name }: { apiVersion: string; kind: string }) {
  return KINDS.find(
    ({ shape }) => shape.apiVersion.def.values.includes(apiVersion) && shape.kind.def.values.includes(name),
  );
}

/** What is wrong with an object, and the path in it. */
export function handKeptFaults(object: {
  apiVersion: string;
  kind: string;
}): { path: string; what: string }[] {
  const { error } = z.safeParse(handKept(object) ?? z.never(), object);
  return (error?.issues ?? []).flatMap((issue) => {
    if (issue.code === 'unrecognized_keys')
      return issue.keys.map((key) => ({
        path: pathOf([...issue.path, key]),
        what: `there is no such field in ${object.kind} of ${object.apiVersion}`,
      }));
    const path = pathOf(issue.path);
    if (valueAt(object, issue.path) === undefined) return { path, what: 'is missing' };
    return {
      path,
      what: issue.code === 'invalid_type' ? `must be ${issue.expected}` : 'has a value that it may not have',
    };
  });
}

const pathOf = (path: readonly PropertyKey[]): string =>
  path.reduce<string>(
    (before, part) =>
      typeof part === 'number' ? `${before}[${part}]` : `${before}${before && '.'}${String(part)}`,
    '',
  );

const valueAt = (object: unknown, path: readonly PropertyKey[]): unknown =>
  path.reduce<unknown>(
    (value, part) => (value === undefined ? value : Reflect.get(Object(value), part)),
    object,
  );
