/** The actions of a row. */
export interface RowHandlers<Item> {
  /** The page of a result. */
  readonly page: (id: string) => string;
  readonly editPage: (id: string) => string;
  readonly repeatPage: (id: string) => string;
  readonly onDelete: (item: Item) => void;
  /** Opens the dialog of a queued result. */
  readonly onQueued: (item: Item) => void;
}
