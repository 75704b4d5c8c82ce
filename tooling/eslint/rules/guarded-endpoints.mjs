const ROUTES = new Set(['Get', 'Post', 'Put', 'Patch', 'Delete', 'All', 'Head', 'Options']);

const call = (decorator) =>
  decorator.expression.type === 'CallExpression' ? decorator.expression : undefined;
const nameOf = (decorator) => call(decorator)?.callee.name ?? decorator.expression.name;
const find = (node, name) => (node.decorators ?? []).find((decorator) => nameOf(decorator) === name);

/** The path that a `@Controller()` or a route decorator gives, as far as it is written there. */
function pathOf(decorator) {
  const [first] = call(decorator)?.arguments ?? [];
  if (first?.type === 'Literal') return String(first.value);
  const property = first?.properties?.find(({ key }) => key?.name === 'path');
  return property?.value.type === 'Literal' ? String(property.value.value) : '';
}

/**
 * Every endpoint asks for a token unless it is marked: the guard is global, and svc-kit starts the applications. Code
 * that starts one in another way, as the gateway does, has to add the guard.
 * This rule keeps the marks honest.
 */
export const guardedEndpoints = {
  meta: {
    type: 'problem',
    schema: [],
    messages: {
      bare: "This starts an application without the global guard: use svc-kit's bootService or createServiceApp, or give it the AccessGuard.",
      internal:
        'A path under /internal has to be marked @Internal(): it is for services with their credential.',
      internalPath: 'What is marked @Internal() has to lie under /internal: the gateway never routes that.',
      nobody: 'A route that is marked @Public() or @Internal() has no account.',
      callers: "Name the services that may make this call: @Internal('gateway', …).",
      both: '@Public() and @Internal() exclude each other.',
    },
  },
  create(context) {
    const isKit = /[\\/]libs[\\/]svc-kit[\\/]/.test(context.filename);
    let bringsGuard = false;
    const report = (node, messageId) => context.report({ node, messageId });

    function checkRoute(controller, method) {
      const route = method.decorators.find((decorator) => ROUTES.has(nameOf(decorator)));
      const mark = (name) => find(method, name) ?? find(controller, name);
      const path = `${pathOf(find(controller, 'Controller'))}/${pathOf(route)}`.replace(/^\/+/, '');
      const isInternalPath = /^internal(\/|$)/.test(path);
      if (isInternalPath && !mark('Internal')) report(method.key, 'internal');
      if (!isInternalPath && mark('Internal')) report(method.key, 'internalPath');
      if (mark('Internal') && !call(mark('Internal'))?.arguments.length) report(method.key, 'callers');
      if (mark('Public') && mark('Internal')) report(method.key, 'both');
      const takesAccount = method.value.params.some((parameter) => find(parameter, 'CurrentAccount'));
      if (takesAccount && (mark('Public') || mark('Internal'))) report(method.key, 'nobody');
    }

    return {
      'ImportSpecifier[imported.name="AccessGuard"]'() {
        bringsGuard = true;
      },
      'CallExpression[callee.object.name="NestFactory"]'(node) {
        if (!isKit && !bringsGuard) report(node, 'bare');
      },
      ClassDeclaration(node) {
        if (!find(node, 'Controller')) return;
        for (const member of node.body.body) {
          const isRoute = (member.decorators ?? []).some((decorator) => ROUTES.has(nameOf(decorator)));
          if (member.type === 'MethodDefinition' && isRoute) checkRoute(node, member);
        }
      },
    };
  },
};
