import ts from 'typescript';

/** Remotes cannot use them, and a class with them is another type in each build. */
const OWN_MEMBER = /^ +(private|protected) .*\n/gm;

/** The declarations of a report, which are valid TypeScript. */
export const declarationsOf = (report: string): string =>
  (/```ts\n([\s\S]*?)```/.exec(report)?.[1] ?? '').replace(OWN_MEMBER, '');

const isExported = (statement: ts.Statement): boolean =>
  ts.canHaveModifiers(statement) &&
  (ts.getModifiers(statement) ?? []).some(({ kind }) => kind === ts.SyntaxKind.ExportKeyword);

function namesOf(statement: ts.Statement): string[] {
  if (ts.isVariableStatement(statement))
    return statement.declarationList.declarations.map(({ name }) => name.getText());
  // `export { a, b }`, of what another package exports.
  if (ts.isExportDeclaration(statement))
    return statement.exportClause && ts.isNamedExports(statement.exportClause)
      ? statement.exportClause.elements.map(({ name }) => name.text)
      : [];
  const { name } = statement as ts.DeclarationStatement;
  return isExported(statement) && name ? [name.getText()] : [];
}

/** An export, and whether it is more than a type: then remotes need it at run time. */
export interface HostExport {
  readonly name: string;
  readonly isValue: boolean;
}

/** @returns the exports of a report, each name once */
export function exportsOf(report: string): HostExport[] {
  const file = ts.createSourceFile('report.d.ts', declarationsOf(report), ts.ScriptTarget.Latest, true);
  const found = new Map<string, boolean>();
  for (const statement of file.statements) {
    const isValue = !ts.isInterfaceDeclaration(statement) && !ts.isTypeAliasDeclaration(statement);
    for (const name of namesOf(statement)) found.set(name, isValue || found.get(name) === true);
  }
  return [...found].map(([name, isValue]) => ({ name, isValue }));
}
