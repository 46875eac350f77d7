/** A part of a grid that is saved by itself: an amount, the rows of a list, a field below the grid. */
export interface GridItem {
  /** `amounts.<column>.<line>`, `lists.<line>` or `fields.<field>`. */
  readonly key: string
  /** Decimal text of an amount; text of a field; JSON of a list, `{label, value}[]` by column. '' when blank. */
  readonly value: string
  /** Counted from 1 up by a backend that keeps people from overwriting each other. */
  readonly revision?: number
}

/** The items of a grid, which a saver follows instead of whole columns. */
export interface GridItems {
  /** The keys of all items, including blank ones. */
  readonly keys: readonly string[]
  /** An item as it would be sent now, with the revision that it started from; blank for an unknown key. */
  item(key: string): GridItem
  /** Whether an item differs from the last save. */
  isUnsaved(key: string): boolean
  /** The items that differ from the last save. */
  changed(): GridItem[]
  /** Calls the listener with every item that changed or was loaded. */
  subscribe(listener: (key: string) => void): () => void
  /** Takes items from outside as both current and saved. Unknown keys are ignored, here as below. */
  load(items: readonly GridItem[]): void
  /** Puts items in as the person's own unsaved changes. */
  put(items: readonly Pick<GridItem, 'key' | 'value'>[]): void
  /** Marks these items as saved, with their new revisions; later changes to them stay unsaved. */
  markSaved(items: readonly GridItem[]): void
}
