import { type Form, type FormDescription, type Question, readForm } from '@octroi/forms'
import type { Db } from '../db/client.ts'
import type { ComputedSettings } from '../db/schema.ts'
import { loadForm } from '../forms/load-form.ts'

interface OfRequest {
  readonly form_id: number
  readonly form_version: number
  readonly computed: ComputedSettings
}

/** The form that a request was begun on, with what was worked out for this very request merged in. */
export async function loadRequestForm(db: Db, { form_id, form_version, computed }: OfRequest): Promise<Form> {
  const form = await loadForm(db, form_id, form_version)
  if (Object.keys(computed).length === 0) return form
  const result = readForm(merged(form.description, computed))
  if ('form' in result) return result.form
  const [fault] = result.faults
  throw new Error(`The settings worked out for a request do not fit form ${form_id}: ${fault?.path} ${fault?.code}`)
}

function merged(description: FormDescription, computed: ComputedSettings): FormDescription {
  const ofQuestion = (question: Question): Question => {
    const own = computed[question.id]
    return {
      ...question,
      ...(own ? { computed: { ...question.computed, ...own } } : {}),
      children_question: question.children_question.map(ofQuestion),
    }
  }
  const sections = description.sections.map((section) => ({ ...section, questions: section.questions.map(ofQuestion) }))
  return { ...description, sections }
}
