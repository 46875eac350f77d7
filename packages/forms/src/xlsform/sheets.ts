/**
 * The sheets of an XLSForm, the convention of ODK for forms as workbooks (xlsform.org): each row by its column headings.
 * Blank cells are left out.
 */
export interface XlsFormSheets {
  readonly survey: readonly SheetRow[]
  readonly choices: readonly SheetRow[]
  readonly settings: readonly SheetRow[]
}

/** One row by column heading, such as `type`, `name`, `label`. */
export type SheetRow = Readonly<Record<string, string>>

/** Something of a form that an XLSForm cannot say, and is left out of it. */
export interface UnsaidPart {
  /** The question it belongs to, by id; null for the form or a section. */
  readonly questionId: number | null
  readonly label: string
  /** The property as the contract names it, such as `statistic`. */
  readonly property: string
}

/** What is wrong in a sheet, at a cell. */
export interface SheetFault {
  readonly sheet: keyof XlsFormSheets
  /** The row as a spreadsheet numbers it: 1 has the headings. */
  readonly row: number
  /** The heading of the column. */
  readonly column: string
  readonly code: SheetFaultCode
  /** What it is about: a type, a name, a part of an expression. */
  readonly detail: string
}

/** The kinds of faults in an XLSForm. */
export type SheetFaultCode =
  | 'missing_cell'
  | 'unknown_type'
  | 'unknown_list'
  | 'duplicate_name'
  | 'not_closed'
  | 'not_opened'
  | 'bad_expression'
