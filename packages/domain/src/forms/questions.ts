import { z } from 'zod'
import { endpoint } from '../endpoint.ts'
import { Id } from '../paging.ts'

/** Most questions whose options are requested in one call. */
const MOST_QUESTIONS = 100

/**
 * A question or an option as its form describes it (the contract of @octroi/forms), with the ids of what it belongs to.
 */
const Placed = z.looseObject({ id: z.number(), form_id: z.number() })

/** One id, or several as repeated parameters of a query. */
const Ids = z
  .union([Id, z.array(Id).max(MOST_QUESTIONS)])
  .transform((input): readonly number[] => (Array.isArray(input) ? input : [input]))

export const questions = {
  list: endpoint({
    method: 'GET',
    path: '/questions',
    summary: 'The questions of a form, children too; of one type of question where it is given',
    query: z.object({ form_id: Id, type_id: Id.optional() }),
    reply: z.array(Placed.extend({ section_id: z.number() })),
  }),
}

export const options = {
  list: endpoint({
    method: 'GET',
    path: '/options',
    summary: 'The options of questions, in the forms that the caller may read',
    query: z.object({ 'question_id[]': Ids }),
    reply: z.array(Placed.extend({ question_id: z.number() })),
  }),
}
