import type { Form, IndexedQuestion } from '@octroi/forms'
import type { Db } from '../db/client.ts'
import { loadForm } from '../filled-forms/index.ts'

/** A section of any version that is in use: its place from 1; null in a section that the selected version lacks. */
export interface SectionOfForm {
  readonly id: number
  readonly label: string
  readonly is_current: boolean
  readonly place: number | null
}

/** A question of any version that is in use. */
export interface QuestionOfForm {
  readonly id: number
  readonly label: string
  readonly number: string | null
  readonly section: string
  readonly is_current: boolean
}

/** The parts of a form in all versions that are in use, as the latest of them with the part has it. */
export interface FormParts {
  /** Current sections in order, then those of earlier versions. */
  readonly sections: readonly SectionOfForm[]
  readonly questionById: ReadonlyMap<number, QuestionOfForm>
  /** Where the answer to each option belongs: rows for `json_to_recordset`. */
  readonly places: readonly PlaceOfOption[]
}

interface PlaceOfOption {
  readonly option_id: number
  readonly question_id: number
  readonly section_id: number
  /** The order of the options in the form. */
  readonly place: number
}

interface FormVersion {
  readonly id: number
  /** The version whose parts are current; the latest one if it is undefined. */
  readonly version: number | undefined
}

/**
 * Loads the parts of a form. Ids of options, questions and sections stay through its versions (decision 82), so that
 * what was saved in an earlier version is counted under the part as it is called now. Throws `not_found`.
 */
export async function loadFormParts(db: Db, { id, version }: FormVersion): Promise<FormParts> {
  const current = await loadForm(db, id, version)
  const earlier: Form[] = []
  for (const used of await readUsedVersions(db, id)) earlier.push(await loadForm(db, id, used))
  // The current version comes last, because a later one overwrites what an earlier one called the same part.
  return joinParts([...earlier, current], current)
}

/** Lists the versions on which forms are or once were filled in, the earliest first. */
async function readUsedVersions(db: Db, id: number): Promise<readonly number[]> {
  const carried = db
    .selectFrom('form_carry_overs as c')
    .innerJoin('filled_forms as f', 'f.id', 'c.filled_form_id')
    .where('f.form_id', '=', id)
    .select('c.from_version as version')
  const rows = await db
    .selectFrom('filled_forms')
    .where('form_id', '=', id)
    .select('form_version as version')
    .union(carried)
    .execute()
  return rows.map(({ version }) => version).toSorted((one, other) => one - other)
}

function joinParts(forms: readonly Form[], current: Form): FormParts {
  const labels = new Map(
    forms.flatMap((form) => form.description.sections.map(({ id, label }) => [id, label] as const)),
  )
  const placeById = new Map(current.description.sections.map(({ id }, place) => [id, place + 1]))
  const currentIds = [...placeById.keys()]
  const goneIds = [...labels.keys()].filter((id) => !placeById.has(id))
  const indexed = new Map(forms.flatMap((form) => [...form.questionById]))
  const options = new Map(forms.flatMap((form) => [...form.optionById]))
  return {
    sections: [...currentIds, ...goneIds].map((id) => {
      const place = placeById.get(id) ?? null
      return { id, label: labels.get(id) ?? '', is_current: place !== null, place }
    }),
    questionById: new Map([...indexed].map(([id, one]) => [id, describeQuestion(one, current)])),
    places: [...options].map(([option_id, { question }], place) => {
      return { option_id, question_id: question.question.id, section_id: question.section.id, place }
    }),
  }
}

function describeQuestion({ question, section }: IndexedQuestion, current: Form): QuestionOfForm {
  const { id, label, question_number: number } = question
  return { id, label, number, section: section.label, is_current: current.questionById.has(id) }
}

/** Returns a question of a form by its id; throws if no version has it, because saves of other options are left out. */
export function requireQuestion({ questionById }: FormParts, id: number): QuestionOfForm {
  const question = questionById.get(id)
  if (!question) throw new Error(`No version of the form has question ${id}`)
  return question
}
