/** Leaves the product for a page of the provider. */
export const leaveFor = (url: string): void => location.assign(url);
