import { createRequire } from 'node:module';
import { handKept, handKeptFaults } from './hand-kept-kinds';
import { title, type KubeObject, type Problem } from './objects';

const load = createRequire(__filename);

/** Where a kind may be described: Kubernetes' own, and what is installed beside it. */
const PACKAGES = [
  'kubernetes-models',
  '@kubernetes-models/argo-cd',
  '@kubernetes-models/flux-cd',
  '@kubernetes-models/prometheus-operator',
];

/** The module that describes a kind, or undefined if there is no such kind. */
export function modelModule({ apiVersion, kind }: KubeObject): string | undefined {
  return PACKAGES.map((name) => `${name}/${apiVersion}/${kind}`).find((module) => {
    try {
      load.resolve(module);
      return true;
    } catch {
      return false;
    }
  });
}

type Model = new (data: object) => { validate(): void };

const isModel = (value: unknown): value is Model =>
  typeof value === 'function' && typeof (value.prototype as { validate?: unknown }).validate === 'function';

interface Fault {
  instancePath: string;
  message?: string;
  params?: { missingProperty?: string; allowedValues?: readonly unknown[] };
}

/** What the schema of an object's kind says against it: values of the wrong kind, and what is missing. */
export function schemaProblems(object: KubeObject): Problem[] {
  const where = title(object);
  if (handKept(object))
    return handKeptFaults(object).map(({ path, what }) => ({ where: `${where}: ${path}`, what }));
  const module = modelModule(object);
  if (!module) return [{ where, what: `there is no kind ${object.kind} in ${object.apiVersion}` }];
  const loaded: unknown = load(module);
  const model: unknown = Reflect.get(Object(loaded), object.kind);
  if (!isModel(model)) return [{ where, what: `${module} does not describe ${object.kind}` }];
  try {
    new model(object).validate();
    return [];
  } catch (error) {
    if (!(error instanceof Error && 'errors' in error && Array.isArray(error.errors))) throw error;
    return (error.errors as Fault[]).map((fault) => ({
      where: `${where}: ${pathOf(fault.instancePath)}`,
      what: sayWhat(fault),
    }));
  }
}

function sayWhat({ message = 'is wrong', params }: Fault): string {
  if (params?.missingProperty) return `${params.missingProperty} is missing`;
  return params?.allowedValues ? `${message}: ${params.allowedValues.join(', ')}` : message;
}

/** `/spec/containers/0/name` as `spec.containers[0].name`. */
function pathOf(pointer: string): string {
  const parts = pointer.split('/').slice(1);
  return parts
    .map((part) => part.replaceAll('~1', '/').replaceAll('~0', '~'))
    .reduce((path, part) => (/^\d+$/.test(part) ? `${path}[${part}]` : `${path}${path && '.'}${part}`), '');
}
