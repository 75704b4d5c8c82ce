/** The actions of a row. */
export interface RowHandlers<Item> {
  /** The page of a result. */
  readonly page: (id: string) => string;
  readonly editPage: (id: string) => string;
  readonly repeatPage: (id: string) => string;
  readonly onDelete: (item: Item) => void;
  /** Opens the dialog of a queued result. */
  readonly onQueued: (item: Item) => void;
  /** Ids of selected results; undefined unless the player selects. */
  readonly selected: ReadonlySet<string> | undefined;
  /** Selects a result, or no longer; absent while results cannot be selected. @param extend all from the last one to this one */
  readonly onSelect: ((item: Item, extend: boolean) => void) | undefined;
}
