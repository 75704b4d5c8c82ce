export { ADDED_LABELS, needsOf } from './promql';
export { readRules, writtenQueries } from './watched-files';
