/** Own nets of results with deals, in dollars, by id. Without those of stakes until all earlier results are known. */
export type OwnNets = ReadonlyMap<string, number>;

/** The same value for all lists without deals. */
export const NO_OWN_NETS: OwnNets = new Map();
