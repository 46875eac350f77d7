import '../editor.css'
import { page } from 'vitest/browser'
import type { Question } from '../../description/form.ts'
import { createNewId, Drafting, findQuestion, openDraft } from '../../drafts/index.ts'
import { show } from '../../react/testing/mount.tsx'
import { description } from '../../testing/builders.ts'
import { FormEditor, type FormEditorProps } from '../form-editor.tsx'

type Props = Omit<FormEditorProps, 'drafting' | 'newId'>

/** Shows an editor of a form with these questions in one section; returns the draft that it edits. */
export async function showEditor(questions: readonly Question[], props: Props = {}): Promise<Drafting> {
  const { questionTypes = [] } = props
  const draft = openDraft(description(...questions), { questionTypes })
  const drafting = new Drafting(draft)
  let draws = 0
  const newId = createNewId(draft, () => (draws += 0.001))
  await show(<FormEditor drafting={drafting} newId={newId} {...props} />)
  return drafting
}

/** The panel with the properties of the chosen part. */
export const panel = page.getByRole('region', { name: 'Question', exact: true })

/** Returns a question of a draft. Throws when there is none of this id. */
export function questionOf(drafting: Drafting, id: number): Question {
  const question = findQuestion(drafting.state().description, id)?.question
  if (question === undefined) throw new Error(`the draft has no question ${id}`)
  return question
}
