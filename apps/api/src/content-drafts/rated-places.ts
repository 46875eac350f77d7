import type { ContentChoices } from '@octroi/domain'
import type { Form, IndexedQuestion } from '@octroi/forms'
import type { Db } from '../db/client.ts'
import { loadForm } from '../filled-forms/index.ts'
import { PLACE_WORDS } from '../locales/fr-ca/content-drafts.ts'

/** What a form of analysis can rate something with, as people choose it. */
export type NamedPlace = NonNullable<ContentChoices['places']>[number]

/** The forms of the types of analyses, by name. */
export async function listAnalysisForms(db: Db): Promise<{ id: number; label: string }[]> {
  const forms = await loadAnalysisForms(db)
  return forms
    .map(({ description: { id, name } }) => ({ id, label: name }))
    .toSorted((one, other) => one.label.localeCompare(other.label, 'fr'))
}

/** The places in the latest version of each form of analysis, in the order of the form. */
export async function listPlaces(db: Db): Promise<NamedPlace[]> {
  return (await loadAnalysisForms(db)).flatMap(placesOf)
}

async function loadAnalysisForms(db: Db): Promise<Form[]> {
  const rows = await db.selectFrom('analyze_types').select('form_id').distinct().orderBy('form_id').execute()
  return Promise.all(rows.map(({ form_id }) => loadForm(db, form_id)))
}

const placesOf = (form: Form): NamedPlace[] =>
  [...form.questionById.values()].flatMap((indexed) => placesIn(form.description.id, indexed))

/** A question whose rows have cells is rated by one of them, any other one as a whole; one without options by none. */
function placesIn(form_id: number, { question, definition }: IndexedQuestion): NamedPlace[] {
  const { id: question_id, options, fields } = question
  if (definition.options === 'none') return []
  const name = [question.question_number, question.label].filter(Boolean).join(' ')
  const place = { form_id, question_id }
  if (definition.options !== 'some' || definition.fields !== 'some')
    return [{ ...place, option_id: null, field: null, label: name }]
  const columns = fields.filter(({ type }) => type !== 'title')
  return options
    .filter(({ title }) => title === 0)
    .flatMap((row) =>
      columns.map(({ id: field, title }) => ({
        ...place,
        option_id: row.id,
        field,
        label: PLACE_WORDS.cell(name, row.label, title),
      })),
    )
}
