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

/** Choices like `offeredChoices`, for a list of which the label of an entry is stored instead of its id. */
export const offeredLabels = (rows: readonly ListEntry[], chosen: string): { value: string; label: string }[] =>
  rows
    .filter(({ label, retired }) => retired !== true || label === chosen)
    .map(({ label }) => ({ value: label, label }))
