export { obviousLasting } from './obvious/lasting';
export { asPlain, type Listed, type PlainResult } from './obvious/plain-result';
export { obviousTimely } from './obvious/timely';
export { differences, listed, notFinite } from './same-figures';
