/** Why a file is not read. */
export const REFUSALS = [
  /** The file itself, or what it unpacks to, is over the limit. */
  'too_large',
  'unpacks_too_large',
  'too_many_parts',
  'too_many_sheets',
  'too_many_rows',
  'too_many_columns',
  'too_many_cells',
  /** No zip, or one without a workbook in it. */
  'not_a_workbook',
  /** A workbook of before 2007, or of another kind of spreadsheet (.xls, .xlsb, .ods). */
  'other_format',
  'damaged',
  'encrypted',
  'macros',
  /** Its thread was terminated, because it exceeded its time or its memory. */
  'too_slow',
] as const

export type RefusalCode = (typeof REFUSALS)[number]

/** A file that is not read. `limit` is the one that it is over, where there is one. */
export class WorkbookRefusal extends Error {
  readonly code: RefusalCode
  readonly limit: number | undefined

  constructor(code: RefusalCode, limit?: number, options?: ErrorOptions) {
    super(limit === undefined ? code : `${code}: over ${limit}`, options)
    this.name = 'WorkbookRefusal'
    this.code = code
    this.limit = limit
  }
}
