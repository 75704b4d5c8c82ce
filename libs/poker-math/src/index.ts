export * from './duration';
