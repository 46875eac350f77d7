/** The codes of the reasons for which a file is not read. */
export const REFUSALS = [
  /** The file, or its unpacked content, exceeds a limit. */
  'too_large',
  'unpacks_too_large',
  'too_many_parts',
  'too_many_sheets',
  'too_many_rows',
  'too_many_columns',
  'too_many_cells',
  /** The file is no zip, or a zip without a workbook. */
  'not_a_workbook',
  /** A workbook from before 2007, or of another spreadsheet format (.xls, .xlsb, .ods). */
  'other_format',
  'damaged',
  'encrypted',
  'macros',
  /** The worker was terminated, because it exceeded its time or its memory. */
  'too_slow',
] as const

export type RefusalCode = (typeof REFUSALS)[number]

/** The error for a file that is not read. `limit` is the limit that it exceeds, if there is one. */
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
