import type { Sheet, SheetRow } from '@octroi/workbooks/lists'

/** A file, and the number of cells whose text was cut to the limit of spreadsheets. */
export interface WrittenFile {
  readonly file: Blob
  readonly cut: number
}

/** Message to the worker. Rows are sent in pages; each page waits for the reply to the previous one. */
export type WriterCommand =
  | { readonly kind: 'start'; readonly sheet: Sheet }
  | { readonly kind: 'rows'; readonly rows: readonly SheetRow[] }
  | { readonly kind: 'end' }

/** Reply of the worker, one per message. */
export type WriterReply =
  | { readonly kind: 'ready' }
  | ({ readonly kind: 'done' } & WrittenFile)
  | { readonly kind: 'failed'; readonly message: string }
