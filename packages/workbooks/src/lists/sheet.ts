/** A column of a list: its header, its width in pixels, and whether its numbers are fractions of 1 or dollars. */
export interface SheetColumn {
  readonly header: string
  readonly width: number
  readonly percent?: boolean
  readonly amount?: boolean
}

/** The properties of a list that are known before its rows. */
export interface Sheet {
  readonly title: string
  readonly columns: readonly SheetColumn[]
  /** The words for true and false. */
  readonly words: { readonly yes: string; readonly no: string }
}

/** The cells of a row, by column. A Date at midnight UTC is a day, any other a moment. */
export type SheetRow = readonly (string | number | boolean | Date | null)[]
