import type { FormDraft } from '@octroi/domain'
import type { FormDescription } from '@octroi/forms'
import { type EditAct, findQuestion } from '@octroi/forms/drafts'
import type { Person } from '../person.ts'
import { addSection, publishesForm, savesActs } from './create-form-draft.ts'

/** Options of form 5 whose answers the changes of `publishChangedForm` concern. */
export const NAME_OPTION = 150_001
export const REMOVED_OPTION = 150_002
export const NUMBER_OPTION = 150_004
/** The option of the required question that is added. */
export const ADDED_OPTION = 88_111
/** The option of the question with a default that is added. */
export const DEFAULT_OPTION = 88_121

/**
 * Publishes a version of form 5 without its second question, with a number in place of the text of the fourth, a default
 * for the first, and a section before the others of a required question and one with a default. Returns the version.
 */
export async function publishChangedForm(administrator: Person): Promise<number> {
  const { body } = await administrator.calls<FormDraft>('POST', '/forms/5/draft')
  const draft = body.description as unknown as FormDescription
  const number = findQuestion(draft, 5014)?.question
  if (!number) throw new Error('Form 5 has no question 5014')
  const of = { kind: 'question', id: 5004 } as const
  const acts: EditAct[] = [
    { act: 'remove', part: { kind: 'question', id: 5002 } },
    { act: 'set', of, property: 'question_type', value: number.question_type },
    { act: 'set', of, property: 'fields', value: number.fields },
    { act: 'set', of: { kind: 'question', id: 5001 }, property: 'default', value: 'Inconnu' },
    ...(findQuestion(draft, 8811) === null ? [requiredSection()] : []),
  ].filter((act) => act.act !== 'remove' || findQuestion(draft, 5002) !== null) as EditAct[]
  await savesActs(administrator, 5, { revision: body.revision, acts })
  return (await publishesForm(administrator, 5, body.revision + 1)).body.version
}

function requiredSection(): EditAct {
  const added = addSection(881, 'Ajouts')
  if (added.act !== 'add_section') return added
  const questions = added.section.questions.flatMap((question) => [
    { ...question, required: 1 as const },
    {
      ...question,
      id: 8812,
      default: 'Aucun',
      options: question.options.map((option) => ({ ...option, id: DEFAULT_OPTION })),
    },
  ])
  return { ...added, section: { ...added.section, questions } }
}
