const ACCOUNT = 'accountId';

/** The parameter behind a default value or a parameter property. */
function plain(parameter) {
  if (parameter.type === 'TSParameterProperty') return plain(parameter.parameter);
  return parameter.type === 'AssignmentPattern' ? parameter.left : parameter;
}

/**
 * A repository's public methods take the account's id, by name or inside an argument or its items: a query that cannot say whose
 * rows it means finds everybody's.
 */
export const accountScopedQueries = {
  meta: {
    type: 'problem',
    schema: [],
    messages: { unscoped: `A query of a player's data takes the account: add a parameter \`${ACCOUNT}\`.` },
  },
  create(context) {
    const services = context.sourceCode.parserServices;
    const isAccount = (parameter) => {
      const node = plain(parameter);
      if (node.type === 'Identifier' && node.name === ACCOUNT) return true;
      const type = services.getTypeAtLocation(node);
      const holder = type.getNumberIndexType() ?? type;
      return holder.getProperty(ACCOUNT) !== undefined;
    };
    return {
      'ClassDeclaration[id.name=/Repository$/] > ClassBody > MethodDefinition[kind="method"]'(node) {
        const isHidden =
          node.key.type === 'PrivateIdentifier' || ['private', 'protected'].includes(node.accessibility);
        if (isHidden || node.value.params.some(isAccount)) return;
        context.report({ node: node.key, messageId: 'unscoped' });
      },
    };
  },
};
