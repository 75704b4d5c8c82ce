import { join } from 'node:path';
import ts from 'typescript';
import { CHECKOUT } from '../run/checkout';
import { declarationsOf, exportsOf } from './exports';

const OPTIONS: ts.CompilerOptions = {
  ...{ strict: true, noEmit: true, skipLibCheck: true, types: [] },
  ...{ target: ts.ScriptTarget.ES2022, module: ts.ModuleKind.ESNext, jsx: ts.JsxEmit.ReactJSX },
  ...{
    moduleResolution: ts.ModuleResolutionKind.Bundler,
    lib: ['lib.es2023.d.ts', 'lib.dom.d.ts', 'lib.dom.iterable.d.ts'],
  },
};

/** `Property 'Row' does not exist on type 'typeof import(…)'`: an export that is a type alone, which remotes do not need at run time. */
const TYPE_ALONE = [2339, 2551];

/** Compiles texts as files of a folder, where their imports are found. @returns the errors of one of them, by line */
function errorsOf(folder: string, texts: Readonly<Record<string, string>>, of: string): Map<number, string> {
  const disk = ts.createCompilerHost(OPTIONS);
  const files = new Map(Object.entries(texts).map(([name, text]) => [join(folder, name), text]));
  const host: ts.CompilerHost = {
    ...disk,
    fileExists: (path) => files.has(path) || disk.fileExists(path),
    readFile: (path) => files.get(path) ?? disk.readFile(path),
    getSourceFile: (path, version, ...rest) => {
      const text = files.get(path);
      return text === undefined
        ? disk.getSourceFile(path, version, ...rest)
        : ts.createSourceFile(path, text, version);
    },
  };
  const program = ts.createProgram([...files.keys()], OPTIONS, host);
  const file = program.getSourceFile(join(folder, of));
  const errors = new Map<number, string>();
  for (const { start = 0, code, messageText } of program.getSemanticDiagnostics(file)) {
    if (TYPE_ALONE.includes(code)) continue;
    const line = file?.getLineAndCharacterOfPosition(start).line ?? 0;
    errors.set(line, ts.flattenDiagnosticMessageText(messageText, '\n').split('\n').at(-1)?.trim() ?? '');
  }
  return errors;
}

/**
 * Compares two reports of a library.
 * @returns what breaks code that was built for the earlier one: exports that are missing, and those that cannot take their place
 */
export function brokenExports(before: string, after: string, folder = join(CHECKOUT, 'libs/ui')): string[] {
  const offered = new Set(exportsOf(after).map(({ name }) => name));
  const gone = exportsOf(before).filter(({ name }) => !offered.has(name));
  const values = exportsOf(before).filter(({ name, isValue }) => isValue && offered.has(name));
  const check = [
    `import type * as before from './before'; import * as after from './after';`,
    ...values.map(({ name }) => `export const ${name}: typeof before.${name} = after.${name};`),
  ];
  const texts = {
    'before.d.ts': declarationsOf(before),
    'after.d.ts': declarationsOf(after),
    'check.ts': check.join('\n'),
  };
  const errors = before === after ? new Map<number, string>() : errorsOf(folder, texts, 'check.ts');
  return [
    ...gone.map(({ name }) => `${name} is missing`),
    ...values.flatMap(({ name }, at) => {
      const error = errors.get(at + 1);
      return error === undefined ? [] : [`${name} has changed: ${error}`];
    }),
  ];
}
