/** A position in answers that are sent together. */
export interface AnswerPlace {
  /** Index of the answer, from 0. */
  readonly index: number
  /** The property of the answer; null for the answer as a whole. */
  readonly part: 'option_id' | 'value' | 'details' | null
  /** The path within the property: `[2].telephone` for a cell, '' for the whole. */
  readonly inside: string
}

/**
 * Formats a position as the path in faults and refusals: `answers[3].value[2].telephone`. `inside` may begin with its
 * dot.
 */
export function writeAnswerPath({
  index,
  part,
  inside = '',
}: Omit<AnswerPlace, 'inside'> & Partial<AnswerPlace>): string {
  if (part === null) return `answers[${index}]`
  return `answers[${index}].${part}${/^(?:$|[.[])/.test(inside) ? '' : '.'}${inside}`
}

const PATH = /^answers\[(\d+)\](?:\.(option_id|value|details)(?:\.?(.+))?)?$/

/** Parses a path into a position; null if it is no path of an answer. */
export function readAnswerPath(path: string): AnswerPlace | null {
  const [, index, part = null, inside = ''] = PATH.exec(path) ?? []
  return index === undefined ? null : { index: Number(index), part: part as AnswerPlace['part'], inside }
}
