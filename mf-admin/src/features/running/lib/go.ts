/** Leaves this page for another. */
export const goTo = (url: string): void => location.assign(url);

/** Loads this page anew. */
export const reload = (): void => location.reload();
