import { type Form, type FormDescription, type Question, readForm } from '@octroi/forms'
import { mathjsFormulas } from '@octroi/forms/mathjs'
import { LRUCache } from 'lru-cache'
import type { Db } from '../db/client.ts'
import type { ComputedSettings } from '../db/schema.ts'
import { loadForm } from './load-form.ts'
import type { FilledForm } from './filled-form.ts'

/** Cache size for forms with computed settings: those that are filled in at a busy moment. */
const MOST_KEPT = 200

/** Forms by id, version and computed settings, so that filled forms with the same settings share one. */
const formsBySettings = new LRUCache<string, Form>({ max: MOST_KEPT })

/** The properties of a filled form that say which form it is. */
export type FormAsFilled = Pick<FilledForm, 'form_id' | 'form_version' | 'computed'>

/** Loads the version of the form that a filled form was begun with, merged with its computed settings; cached. */
export async function loadFilledForm(db: Db, { form_id, form_version, computed }: FormAsFilled): Promise<Form> {
  const form = await loadForm(db, form_id, form_version)
  if (Object.keys(computed).length === 0) return form
  const key = `${form_id}/${form_version}/${JSON.stringify(computed)}`
  const cached = formsBySettings.get(key)
  if (cached) return cached
  const result = readForm(merged(form.description, computed), { formulas: mathjsFormulas })
  if ('form' in result) {
    formsBySettings.set(key, result.form)
    return result.form
  }
  const [fault] = result.faults
  throw new Error(`The settings worked out for a filled form do not fit form ${form_id}: ${fault?.path} ${fault?.code}`)
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
