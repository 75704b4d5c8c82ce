export { makeProfile, type Profile } from './profile';
export { Random } from './random';
export { makeResults, type Result } from './results';
