import type { Sheet, SheetRow } from '@octroi/workbooks/lists'

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
