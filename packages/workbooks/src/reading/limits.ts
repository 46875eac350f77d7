/** Limits for a foreign file; a file over any of them is rejected before it is parsed. */
export interface ReadingLimits {
  /** Size of the file itself. */
  readonly bytes: number
  /** Files in the file. */
  readonly parts: number
  /** Total size of what is unpacked to be read. */
  readonly unpackedBytes: number
  /** Highest compression ratio of a part over a megabyte. */
  readonly ratio: number
  readonly sheets: number
  /** Rows of one sheet. */
  readonly rows: number
  /** Up to the last column that holds something. */
  readonly columns: number
  /** Cells of all sheets. */
  readonly cells: number
  /** Time of reading in a thread of its own, in milliseconds. */
  readonly milliseconds: number
}

/** Limits that no organisation's budget comes near. */
export const READING_LIMITS: ReadingLimits = {
  bytes: 10_000_000,
  parts: 1000,
  unpackedBytes: 40_000_000,
  ratio: 200,
  sheets: 50,
  rows: 20_000,
  columns: 300,
  cells: 200_000,
  milliseconds: 20_000,
}
