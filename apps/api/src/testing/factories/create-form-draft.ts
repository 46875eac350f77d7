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

/** When the draft of a form was begun; some moment for a person who may not read it. */
const readMoment = async (who: Person, id: number): Promise<string> => {
  const { status, body } = await who.reads<FormDraft>(`/forms/${id}/draft`)
  return status === 200 ? body.begun_at : '2026-03-02T15:00:00.000Z'
}

/** Saves acts on the draft of a form by a call. */
export const savesActs = async (
  who: Person,
  id: number,
  { revision = 0, acts }: { readonly revision?: number; readonly acts: readonly EditAct[] },
): Promise<Reply<SavedActs>> => {
  const begun_at = await readMoment(who, id)
  return who.calls('POST', `/forms/${id}/draft/acts`, { body: { begun_at, revision, acts } })
}

/** Publishes the draft of a form by a call. */
export const publishesForm = async (who: Person, id: number, revision: number): Promise<Reply<{ version: number }>> => {
  const begun_at = await readMoment(who, id)
  return who.calls('POST', `/forms/${id}/draft/publish`, { body: { begun_at, revision } })
}

/** Throws the draft of a form away by a call. */
export const discardsForm = async (who: Person, id: number): Promise<Reply> =>
  who.calls('DELETE', `/forms/${id}/draft?begun_at=${await readMoment(who, id)}`)

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
