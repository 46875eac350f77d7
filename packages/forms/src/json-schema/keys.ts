import type { Option } from '../description/form.ts'

/** The key of a question in the schema and in the data. */
export function questionKey(questionId: number): string {
  return `q${questionId}`
}

/** The key of the details of a question's choices. */
export function detailsKey(questionId: number): string {
  return `${questionKey(questionId)}_details`
}

/** The key of one option's detail among them. */
export function detailKey({ id }: Option): string {
  return `o${id}`
}
