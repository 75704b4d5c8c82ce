import { join } from 'node:path';
import ts from 'typescript';
import { CHECKOUT } from '../run/checkout';
import { title, type KubeObject, type Problem } from './objects';
import { modelModule } from './schema';

const ENTRY = join(CHECKOUT, 'tooling/src/k8s/rendered-kinds.ts');

/**
 * Fields that nobody would read. A schema lets them pass, as a cluster does with a mere warning; the types that go with
 * the schemas name every field there is.
 */
export class KnownFields {
  private readonly checker: ts.TypeChecker;
  private readonly types = new Map<string, ts.Type>();

  /** @param objects of all kinds that will be asked about */
  constructor(objects: readonly KubeObject[]) {
    const modules = [...new Set(objects.map(modelModule).filter((module) => module !== undefined))];
    const source = modules
      .map((module, index) => `export type T${index} = import('${module}').I${module.split('/').at(-1)};`)
      .join('\n');
    const options: ts.CompilerOptions = {
      module: ts.ModuleKind.NodeNext,
      moduleResolution: ts.ModuleResolutionKind.NodeNext,
      target: ts.ScriptTarget.ES2022,
      lib: ['lib.es5.d.ts'],
      types: [],
      strict: false,
      noEmit: true,
      skipLibCheck: true,
    };
    const program = ts.createProgram([ENTRY], options, hostWith(options, source));
    this.checker = program.getTypeChecker();
    const file = program.getSourceFile(ENTRY);
    file?.forEachChild((node) => {
      if (!ts.isTypeAliasDeclaration(node)) return;
      const module = modules[Number(node.name.text.slice(1))];
      if (module) this.types.set(module, this.checker.getTypeAtLocation(node.name));
    });
  }

  problems(object: KubeObject): Problem[] {
    const type = this.types.get(modelModule(object) ?? '');
    return type ? this.unknown(type, object, '').map((path) => problemAt(object, path)) : [];
  }

  /** Paths in a value that its type does not have. */
  private unknown(type: ts.Type, value: unknown, path: string): string[] {
    if (typeof value !== 'object' || value === null) return [];
    if (Array.isArray(value)) {
      const element = this.indexed(type, ts.IndexKind.Number);
      return value.flatMap((item, index) =>
        element ? this.unknown(element, item, `${path}[${index}]`) : [],
      );
    }
    return Object.entries(value).flatMap(([key, inner]) => {
      const at = path ? `${path}.${key}` : key;
      const field = this.field(type, key);
      return field ? this.unknown(field, inner, at) : [at];
    });
  }

  private field(type: ts.Type, key: string): ts.Type | undefined {
    const property = this.checker.getPropertyOfType(type, key);
    if (property) return this.checker.getTypeOfSymbol(property);
    return this.indexed(type, ts.IndexKind.String);
  }

  private indexed(type: ts.Type, kind: ts.IndexKind): ts.Type | undefined {
    // Whatever may be anything has any field.
    if (type.flags & (ts.TypeFlags.Any | ts.TypeFlags.Unknown)) return type;
    const parts = type.isUnion() ? type.types : [type];
    return parts.map((part) => this.checker.getIndexTypeOfType(part, kind)).find(Boolean);
  }
}

const problemAt = (object: KubeObject, path: string): Problem => ({
  where: `${title(object)}: ${path}`,
  what: `there is no such field in ${object.kind} of ${object.apiVersion}`,
});

/** The compiler's own view of the disk, with one file that is on none. */
function hostWith(options: ts.CompilerOptions, source: string): ts.CompilerHost {
  const disk = ts.createCompilerHost(options);
  return {
    ...disk,
    fileExists: (file) => file === ENTRY || disk.fileExists(file),
    getSourceFile: (file, version, ...rest) =>
      file === ENTRY
        ? ts.createSourceFile(file, source, version)
        : disk.getSourceFile(file, version, ...rest),
  };
}
