import type { Option } from '../description/form.ts'

/** The key of a question in the schema and in the data. */
export function questionKey(questionId: number): string {
  return `q${questionId}`
}

/** The key of the property that holds the texts typed beside the chosen options of a question. */
export function detailsKey(questionId: number): string {
  return `${questionKey(questionId)}_details`
}

/** The key of the text typed beside one option, in the property that `detailsKey` names. */
export function detailKey({ id }: Option): string {
  return `o${id}`
}
