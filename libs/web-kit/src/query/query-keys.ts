/** Keys of one kind of thing, from the widest to the narrowest: invalidating `all` reaches every list and record. */
export interface QueryKeys<Scope extends string> {
  all: readonly [Scope];
  lists: () => readonly [Scope, 'list'];
  list: (filter?: unknown) => readonly [Scope, 'list', unknown];
  one: (id: string) => readonly [Scope, 'one', string];
}

/** @param scope name of the kind, unique in the product, such as `sessions` */
export function createQueryKeys<Scope extends string>(scope: Scope): QueryKeys<Scope> {
  return {
    all: [scope],
    lists: () => [scope, 'list'],
    list: (filter = null) => [scope, 'list', filter],
    one: (id) => [scope, 'one', id],
  };
}
