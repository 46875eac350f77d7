/** Where something is in answers that are sent together. */
export interface AnswerPlace {
  /** Which of the answers, from 0. */
  readonly index: number
  /** What of the answer; null for the answer as a whole. */
  readonly part: 'option_id' | 'value' | 'details' | null
  /** Where in the part: `[2].telephone` for a cell, '' for all of it. */
  readonly inside: string
}

/** The path of a place, as faults and refusals name it: `answers[3].value[2].telephone`. `inside` may begin with its dot. */
export function writeAnswerPath({
  index,
  part,
  inside = '',
}: Omit<AnswerPlace, 'inside'> & Partial<AnswerPlace>): string {
  if (part === null) return `answers[${index}]`
  return `answers[${index}].${part}${/^(?:$|[.[])/.test(inside) ? '' : '.'}${inside}`
}

const PATH = /^answers\[(\d+)\](?:\.(option_id|value|details)(?:\.?(.+))?)?$/

/** The place that a path names; null for a path that is none of an answer. */
export function readAnswerPath(path: string): AnswerPlace | null {
  const [, index, part = null, inside = ''] = PATH.exec(path) ?? []
  return index === undefined ? null : { index: Number(index), part: part as AnswerPlace['part'], inside }
}
