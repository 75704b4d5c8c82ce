import { existsSync, readdirSync } from 'node:fs';

const at = (path) => new URL(path, import.meta.url);
const workspaces = ['./', './libs/'].flatMap((folder) =>
  readdirSync(at(folder)).filter((name) => existsSync(at(`${folder}${name}/package.json`))),
);

/** Conventional Commits, with a workspace as the scope. `npm run check` holds the commits of a branch against it. */
export default {
  extends: ['@commitlint/config-conventional'],
  rules: {
    'header-max-length': [2, 'always', 72],
    // `deps` and `deps-dev` are Dependabot's, whose bodies have lines of any length.
    'scope-enum': [2, 'always', [...workspaces, 'k8s', 'deps', 'deps-dev']],
    'body-max-line-length': [0],
    'footer-max-line-length': [0],
  },
};
