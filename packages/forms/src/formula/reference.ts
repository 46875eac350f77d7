/** The meaning of a name that refers to another question: `q12`, `o1203`, and a column of either, `q12_amount`. */
export interface Reference {
  readonly of: 'question' | 'option'
  readonly id: number
  readonly column: string | null
}

const REFERENCE = /^([qo])([1-9][0-9]{0,14})(?:_([a-z][A-Za-z0-9_]*))?$/

/** Parses a name; null for one that does not refer to another question. */
export function readReference(name: string): Reference | null {
  const [, of, id, column = null] = REFERENCE.exec(name) ?? []
  return of === undefined ? null : { of: of === 'q' ? 'question' : 'option', id: Number(id), column }
}
