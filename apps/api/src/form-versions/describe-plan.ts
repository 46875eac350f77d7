import type { CarryOverPlan as PlanInWords } from '@octroi/domain'
import type { Form } from '@octroi/forms'
import type { Db } from '../db/client.ts'
import { type CarryOverPlan, describeAnswer, readDocumentNames } from '../filled-forms/index.ts'

/** Describes what carrying a request over would do, in words, in the order of the form. */
export async function describePlan(db: Db, request_id: number, plan: CarryOverPlan): Promise<PlanInWords> {
  const { from, to, filled, carried } = plan
  const names = await readDocumentNames(db, filled.id)
  const words = (form: Form, answer: (typeof carried.kept)[number]) => {
    const { label, text } = describeAnswer(form, answer, names)
    return { label, text }
  }
  const labelOf = (id: number): string => {
    const question = to.questionById.get(id)?.question
    return [question?.question_number, question?.label].filter(Boolean).join(' ')
  }
  return {
    request_id,
    from_version: from.description.version,
    to_version: to.description.version,
    kept: carried.kept.map((answer) => words(to, answer)),
    aside: carried.aside.map(({ answer, reason }) => ({ ...words(from, answer), reason })),
    anew: carried.anew.map(({ question_id, reason }) => ({ label: labelOf(question_id), reason })),
  }
}
