/** Loads this page anew. */
export const reload = (): void => location.reload();

/** Loads the first page, in place of this one. */
export const goHome = (): void => location.replace('/');
