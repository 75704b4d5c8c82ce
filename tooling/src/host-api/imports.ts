import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import ts from 'typescript';
import { libraryFoldersOf, readWorkspaces } from '../affected/workspaces';
import type { HostLibrary } from './libraries';

const TESTS = /\.spec\.tsx?$|[\\/]testing[\\/]/;

/** The names that a module imports from a library at run time. */
function importedBy(text: string, library: HostLibrary): string[] {
  const file = ts.createSourceFile('module.tsx', text, ts.ScriptTarget.Latest, true, ts.ScriptKind.TSX);
  return file.statements.flatMap((statement) => {
    if (!ts.isImportDeclaration(statement) && !ts.isExportDeclaration(statement)) return [];
    const { moduleSpecifier: from } = statement;
    if (!from || !ts.isStringLiteral(from) || from.text !== `@feltbook/${library}`) return [];
    const isImport = ts.isImportDeclaration(statement);
    const clause = isImport ? statement.importClause : statement;
    const named = isImport ? statement.importClause?.namedBindings : statement.exportClause;
    const isType = clause?.getText().startsWith('type ');
    if (isType || !named || (!ts.isNamedImports(named) && !ts.isNamedExports(named))) return [];
    return named.elements
      .filter(({ isTypeOnly }) => !isTypeOnly)
      .map(({ propertyName, name }) => (propertyName ?? name).text);
  });
}

/**
 * The exports of a shared library that the build of a remote uses, with those that the libraries within the build use.
 * @param folder of the remote
 * @returns names, sorted
 */
export function importsOf(root: string, folder: string, library: HostLibrary): string[] {
  const folders = [folder, ...libraryFoldersOf(folder, readWorkspaces(root))];
  const modules = folders.flatMap((name) =>
    readdirSync(join(root, name, 'src'), { recursive: true, encoding: 'utf8' })
      .filter((path) => /\.tsx?$/.test(path) && !TESTS.test(path))
      .map((path) => join(root, name, 'src', path)),
  );
  return [...new Set(modules.flatMap((path) => importedBy(readFileSync(path, 'utf8'), library)))].sort();
}
