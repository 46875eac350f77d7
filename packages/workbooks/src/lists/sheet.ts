/** A column of a list: its header, its width in pixels, and whether its numbers are parts of one, or dollars. */
export interface SheetColumn {
  readonly header: string
  readonly width: number
  readonly percent?: boolean
  readonly amount?: boolean
}

/** What is said once of a list, before its rows. */
export interface Sheet {
  readonly title: string
  readonly columns: readonly SheetColumn[]
  /** How yes and no are written. */
  readonly words: { readonly yes: string; readonly no: string }
}

/** The cells of a row, by column. A Date at midnight UTC is a day, any other a moment. */
export type SheetRow = readonly (string | number | boolean | Date | null)[]
