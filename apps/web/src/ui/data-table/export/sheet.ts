import type { CellValue } from '../column.ts'

/** A column of a sheet: its header, its width in pixels, and whether its numbers are parts of one. */
export interface SheetColumn {
  readonly header: string
  readonly width: number
  readonly percent?: boolean
}

/** What is said once of an export, before its rows. */
export interface Sheet {
  readonly title: string
  readonly columns: readonly SheetColumn[]
  /** How yes and no are written. */
  readonly words: { readonly yes: string; readonly no: string }
}

export type SheetRow = readonly CellValue[]

/** What the page tells the worker. Rows come page by page; the next page waits for the answer. */
export type ToWriter =
  | { readonly kind: 'start'; readonly sheet: Sheet }
  | { readonly kind: 'rows'; readonly rows: readonly SheetRow[] }
  | { readonly kind: 'end' }

/** What the worker answers, once for each message. */
export type FromWriter =
  | { readonly kind: 'ready' }
  | { readonly kind: 'done'; readonly file: Blob }
  | { readonly kind: 'failed'; readonly message: string }
