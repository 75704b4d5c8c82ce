/**
 * How imports are followed: our own packages lead to their source, so that linting needs no build.
 * @param {string} root
 */
export const resolverOptions = (root) => ({
  project: `${root}/tsconfig.json`,
  conditionNames: ['feltbook-source', 'types', 'import', 'require', 'node', 'default'],
});
