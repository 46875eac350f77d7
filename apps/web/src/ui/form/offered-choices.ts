interface ListEntry {
  readonly id: number
  readonly label: string
  readonly retired?: boolean | undefined
}

/** Choices of a list of the funder: a retired entry is offered only where it is chosen already. */
export const offeredChoices = (rows: readonly ListEntry[], chosen: string): { value: string; label: string }[] =>
  rows
    .filter(({ id, retired }) => retired !== true || String(id) === chosen)
    .map(({ id, label }) => ({ value: String(id), label }))
