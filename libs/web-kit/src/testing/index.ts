/** For tests of pages alone. */
export * from './files';
export * from './pages';
