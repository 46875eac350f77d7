import type { FormDraft, SavedActs } from '@octroi/domain'
import type { Question } from '@octroi/forms'
import type { EditAct } from '@octroi/forms/drafts'
import type { Person, Reply } from '../person.ts'

/** Begins a form that does not exist yet, by a call. */
export const beginsForm = (who: Person, name = 'Essai', more: { key?: string; copy_of?: number } = {}) => {
  const { key, ...form } = more
  return who.calls<FormDraft>('POST', '/forms', {
    body: { form: { name, ...form }, ...(key !== undefined && { key }) },
  })
}

/** Begins a form by an administrator; returns its id. */
export const createForm = async (administrator: Person): Promise<number> =>
  (await beginsForm(administrator)).body.form_id

/** Saves acts on the draft of a form by a call. */
export const savesActs = (
  who: Person,
  id: number,
  { revision = 0, acts }: { readonly revision?: number; readonly acts: readonly EditAct[] },
): Promise<Reply<SavedActs>> => who.calls('POST', `/forms/${id}/draft/acts`, { body: { revision, acts } })

/** Publishes the draft of a form by a call. */
export const publishesForm = (who: Person, id: number, revision: number): Promise<Reply<{ version: number }>> =>
  who.calls('POST', `/forms/${id}/draft/publish`, { body: { revision } })

/** Adds a section with a question that asks for a text; both begin their ids with the number. */
export const addSection = (number: number, label = 'Identité'): EditAct => ({
  act: 'add_section',
  section: { id: number, label, icon: '', description: '', questions: [textQuestion(number * 10 + 1)] },
  after: null,
})

export const setLabel = (id: number, value: string): EditAct => ({
  act: 'set',
  of: { kind: 'question', id },
  property: 'label',
  value,
})

const textQuestion = (id: number): Question => ({
  id,
  label: 'Nom',
  order: 1,
  question_number: null,
  help: null,
  required: 0,
  question_type: { id: 1, label: 'text' },
  fields: [
    {
      id: 'f1',
      title: '',
      type: 'text',
      validation: null,
      validation_help: null,
      length: null,
      values: null,
      categorie_name: null,
    },
  ],
  options: [{ id: id * 10 + 1, label: '', detail: 0, custom: null, title: 0, document_type: null }],
  parent_option_id: null,
  children_question: [],
})
