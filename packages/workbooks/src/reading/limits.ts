/** Limits for a foreign file; a file over any of them is rejected before it is parsed. */
export interface ReadingLimits {
  /** Size of the file itself. */
  readonly bytes: number
  /** Number of parts in the zip. */
  readonly parts: number
  /** Total size of the parts that are unpacked. */
  readonly unpackedBytes: number
  /** Highest compression ratio of a part larger than a megabyte. */
  readonly ratio: number
  readonly sheets: number
  /** Rows of one sheet. */
  readonly rows: number
  /** Number of columns up to the last one with content. */
  readonly columns: number
  /** Number of cells in all sheets. */
  readonly cells: number
  /** Duration of reading in the worker, in milliseconds. */
  readonly milliseconds: number
}

/** The default limits, which no organisation's budget comes near. */
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
