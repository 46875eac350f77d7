import type { Sheet, SheetRow } from '@octroi/workbooks/lists'

/** A file, and how many of its cells do not hold their whole text, which is longer than spreadsheets take. */
export interface WrittenFile {
  readonly file: Blob
  readonly cut: number
}

/** What the page tells the worker. Rows come page by page; the next page waits for the answer. */
export type ToWriter =
  | { readonly kind: 'start'; readonly sheet: Sheet }
  | { readonly kind: 'rows'; readonly rows: readonly SheetRow[] }
  | { readonly kind: 'end' }

/** What the worker answers, once for each message. */
export type FromWriter =
  | { readonly kind: 'ready' }
  | ({ readonly kind: 'done' } & WrittenFile)
  | { readonly kind: 'failed'; readonly message: string }
