/** For tests of pages alone. */
export * from './pages';
