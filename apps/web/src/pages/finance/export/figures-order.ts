import type { GridWorkbook, SummaryWorkbook } from '@octroi/workbooks/grids'

/**
 * Message to the worker: the workbook to write. A grid is sent as its definition, because its computed parts cannot be
 * cloned.
 */
export type FiguresOrder =
  | ({ readonly kind: 'grid' } & Ordered<GridWorkbook>)
  | ({ readonly kind: 'summary' } & Ordered<SummaryWorkbook>)

type Ordered<Workbook extends { readonly grid: unknown }> = Omit<Workbook, 'grid'> & { readonly definition: unknown }

/** Message from the worker. */
export type FiguresAnswer =
  | { readonly kind: 'done'; readonly bytes: Uint8Array<ArrayBuffer> }
  | { readonly kind: 'failed'; readonly message: string }
