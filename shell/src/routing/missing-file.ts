/** Whether a script could not be loaded: the error of webpack's chunk loading. */
export const isMissingFile = (error: unknown): boolean =>
  error instanceof Error && error.name === 'ChunkLoadError';
