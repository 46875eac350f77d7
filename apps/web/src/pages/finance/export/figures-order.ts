import type { GridWorkbook, SummaryWorkbook } from '@octroi/workbooks/grids'

/** A workbook that is asked of the worker: the grid by its definition, since what is worked out of it does not travel. */
export type FiguresOrder =
  | ({ readonly kind: 'grid' } & Ordered<GridWorkbook>)
  | ({ readonly kind: 'summary' } & Ordered<SummaryWorkbook>)

type Ordered<Workbook extends { readonly grid: unknown }> = Omit<Workbook, 'grid'> & { readonly definition: unknown }

/** What the worker answers. */
export type FiguresAnswer =
  | { readonly kind: 'done'; readonly bytes: Uint8Array<ArrayBuffer> }
  | { readonly kind: 'failed'; readonly message: string }
