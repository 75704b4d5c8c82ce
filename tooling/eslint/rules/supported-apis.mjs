import { readFileSync } from 'node:fs';
import compatData from '@mdn/browser-compat-data/forLegacyNode';

const { api, javascript } = compatData;
const readJson = (path) => JSON.parse(readFileSync(new URL(path, import.meta.url), 'utf8'));

/** The names of browserslist's browsers in MDN's data. */
const IN_MDN = readJson('./mdn-browsers.json');

/** Each browser of the browserslist, as MDN names it, with its oldest version. */
const OLDEST = readJson('../../../package.json').browserslist.map((query) => {
  const [browser, version] = query.split(' >= ');
  return [IN_MDN[browser], version];
});

const isAtMost = (version, limit) => version.localeCompare(limit, 'en', { numeric: true }) <= 0;

/** @returns the browsers of the list whose oldest version lacks a feature; partial support counts */
function browsersWithout(feature) {
  const has = ([browser, oldest]) =>
    [feature.__compat?.support[browser] ?? []]
      .flat()
      .some(
        ({ version_added: added, version_removed: removed, flags, prefix, alternative_name: other }) =>
          typeof added === 'string' &&
          isAtMost(added.replace('≤', ''), oldest) &&
          !(removed && isAtMost(removed, oldest)) &&
          !flags &&
          !prefix &&
          !other,
      );
  return feature.__compat ? OLDEST.filter((each) => !has(each)).map(([browser]) => browser) : [];
}

const globalFeature = (name) => javascript.builtins[name] ?? api[name] ?? api.Window[name];

/** MDN's entry for a static method, or for a member of a global object such as `navigator`. */
function memberFeature(object, member) {
  if (['globalThis', 'self', 'window'].includes(object)) return globalFeature(member);
  if (javascript.builtins[object]) return javascript.builtins[object][member];
  const owner = api[object] ?? api[object[0].toUpperCase() + object.slice(1)];
  return owner?.[`${member}_static`] ?? owner?.[member];
}

/** Whether the code around a node tests for the feature: `if (name)`, `name ? … : …`, `name && …`, `name?.()`, `typeof name`. */
function isTested(node, name, sourceCode) {
  return [node, ...sourceCode.getAncestors(node)].some(
    (each) =>
      (each.type === 'UnaryExpression' && each.operator === 'typeof') ||
      (each.type === 'ChainExpression' && sourceCode.getText(each).includes(`${name}?.`)) ||
      (each.type === 'LogicalExpression' && sourceCode.getText(each.left).includes(name)) ||
      (['ConditionalExpression', 'IfStatement'].includes(each.type) &&
        sourceCode.getText(each.test).includes(name)),
  );
}

/** Code for browsers uses no global, static method or member of a global object that a supported browser lacks. */
export const supportedApis = {
  meta: {
    type: 'problem',
    docs: { description: 'report APIs that a browser of the browserslist lacks' },
    messages: { missing: '{{name}} is missing in the oldest supported version of: {{browsers}}.' },
    schema: [],
  },
  create(context) {
    const { sourceCode } = context;
    const check = (node, name, feature) => {
      const browsers = feature ? browsersWithout(feature) : [];
      if (browsers.length > 0 && !isTested(node, name.split('.').at(-1), sourceCode))
        context.report({ node, messageId: 'missing', data: { name, browsers: browsers.join(', ') } });
    };
    return {
      'Program:exit'() {
        const { through, variables } = sourceCode.scopeManager.globalScope;
        const globals = variables.filter(({ defs }) => defs.length === 0);
        for (const { identifier, isTypeReference } of [
          ...through,
          ...globals.flatMap(({ references }) => references),
        ]) {
          const { name, parent } = identifier;
          if (isTypeReference) continue;
          check(identifier, name, globalFeature(name));
          if (parent.type === 'MemberExpression' && parent.object === identifier && !parent.computed)
            check(parent, `${name}.${parent.property.name}`, memberFeature(name, parent.property.name));
        }
      },
    };
  },
};
