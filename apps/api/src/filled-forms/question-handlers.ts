import type { contract } from '@octroi/domain'
import type { Form } from '@octroi/forms'
import type { CallContext, Handlers } from '../access/call.ts'
import { ensureCan } from '../access/ensure-can.ts'
import { ensureMayReadForm, mayReadAnyForm } from './form-rights.ts'
import { loadForm } from './load-form.ts'

/** Handler that lists the questions of the latest version of a form, in its order. */
export const questionHandlers: Handlers<typeof contract.questions> = {
  list: async (call) => {
    const { form_id, type_id } = call.query
    ensureCan(call.actor, 'request.read_form')
    await ensureMayReadForm(call, form_id)
    const { questions } = await loadForm(call.db, form_id)
    const matching = questions.filter(({ question: { question_type: type } }) => (type_id ?? type.id) === type.id)
    return matching.map(({ question, section }) => ({ ...question, form_id, section_id: section.id }))
  },
}

/** Handler that lists the options of questions in the latest versions of forms; unknown questions have none. */
export const optionHandlers: Handlers<typeof contract.options> = {
  list: async (call) => {
    ensureCan(call.actor, 'request.read_form')
    const questionIds = call.query['question_id[]']
    const forms = await readableForms(call)
    return forms.flatMap((form) => {
      const questions = questionIds.flatMap((id) => form.questionById.get(id) ?? [])
      return questions.flatMap(({ question }) =>
        question.options.map((option) => ({ ...option, form_id: form.description.id, question_id: question.id })),
      )
    })
  },
}

/** Loads the latest version of each form that the caller may read. */
async function readableForms({ db, actor }: CallContext): Promise<readonly Form[]> {
  const latest = await db
    .selectFrom('forms')
    .select(({ fn }) => ['id', fn.max('version').as('version')])
    .$if(!mayReadAnyForm(actor), (query) =>
      query.where('id', 'in', (builder) => builder.selectFrom('request_types').select('form_id')),
    )
    .groupBy('id')
    .orderBy('id')
    .execute()
  const forms: Form[] = []
  for (const { id, version } of latest) forms.push(await loadForm(db, id, version))
  return forms
}
