import { DEEPEST_LEVEL } from '../description/form.ts'
import { getOwnProperty, isRecord } from '../question-type/data-parts.ts'
import type { QuestionDefinition } from '../question-type/define-question.ts'
import type { FindDefinition } from '../questions/index.ts'
import { type DraftPart, MissingIds } from './missing-ids.ts'

const FORM_DEFAULTS = { id: 1, url: null, name: '', version: 1 }
const SECTION_DEFAULTS = { icon: '', description: '', questions: [] }
const QUESTION_DEFAULTS = {
  question_number: null,
  help: null,
  required: 0,
  parent_option_id: null,
  children_question: [],
}
const OPTION_DEFAULTS = { label: '', detail: 0, custom: null, title: 0, document_type: null }
const FIELD_DEFAULTS = {
  title: '',
  validation: null,
  validation_help: null,
  length: null,
  values: null,
  categorie_name: null,
}

/**
 * Writes a short description in full: what has a default, a type that is its label alone, an option or a field that is
 * a text, ids and orders that are left out. Each part keeps its path. What is wrong stays as it is, for the reader of
 * full descriptions to report; the input is not modified.
 */
export function completeDescription(input: unknown, find: FindDefinition): unknown {
  return isRecord(input) ? new Completion(find).form(input) : input
}

/** A part with the place that its id is made from. */
interface Place {
  readonly holder: DraftPart
  readonly place: number
  readonly path: string
}

interface QuestionPlace extends Place {
  readonly level: number
  /** The question before it in its list. */
  readonly previous: unknown
}

class Completion {
  readonly #find: FindDefinition
  readonly #sections = new MissingIds()
  readonly #questions = new MissingIds()
  readonly #options = new MissingIds()
  /** Options that `computed` replaces, which may have the ids of those that replace them. */
  readonly #replacedOptions = new MissingIds()

  constructor(find: FindDefinition) {
    this.#find = find
  }

  form(input: DraftPart): DraftPart {
    const form = withDefaults(input, FORM_DEFAULTS)
    replaceList(form, 'sections', (section, place) => this.#section(section, place))
    for (const ids of [this.#sections, this.#questions, this.#options, this.#replacedOptions]) ids.fill()
    return form
  }

  #section(input: unknown, place: number): unknown {
    if (!isRecord(input)) return input
    const section = withDefaults(input, SECTION_DEFAULTS)
    const path = `sections[${place}]`
    this.#sections.add({ part: section, holder: null, place, path })
    this.#questionList(section, 'questions', { path, level: 1 })
    return section
  }

  #questionList(holder: DraftPart, key: string, { path, level }: Pick<QuestionPlace, 'path' | 'level'>): void {
    let previous: unknown
    replaceList(holder, key, (input, place) => {
      previous = this.#question(input, { holder, place, path: `${path}.${key}[${place}]`, level, previous })
      return previous
    })
  }

  #question(input: unknown, { holder, place, path, level, previous }: QuestionPlace): unknown {
    if (!isRecord(input) || level > DEEPEST_LEVEL) return input
    const question = withDefaults(input, { order: orderAfter(previous), ...QUESTION_DEFAULTS })
    const type = this.#completeType(question)
    this.#questions.add({ part: question, holder, place, path })
    addParts(question, type)
    replaceList(question, 'fields', (field, rank, fields) => completeField(field, { type, rank, fields }))
    const computed = getOwnProperty(question, 'computed')
    const replacing = isRecord(computed) ? this.#computed(computed, { type, question, path }) : null
    if (replacing !== null) question['computed'] = replacing
    const areReplaced = Array.isArray(replacing?.['options'])
    this.#optionList(question, areReplaced ? this.#replacedOptions : this.#options, { question, path })
    this.#questionList(question, 'children_question', { path, level: level + 1 })
    return question
  }

  #completeType(question: DraftPart): QuestionDefinition | null {
    const label = question['question_type']
    if (typeof label !== 'string') {
      return isNamed(label) ? this.#find(label) : null
    }
    const definition = this.#find({ label })
    question['question_type'] = { id: definition?.id ?? 0, label }
    return definition
  }

  #computed(input: DraftPart, { type, question, path }: ComputedPlace): DraftPart {
    const computed = { ...input }
    replaceList(computed, 'fields', (field, rank, fields) => completeField(field, { type, rank, fields }))
    this.#optionList(computed, this.#options, { question, path: `${path}.computed` })
    return computed
  }

  #optionList(owner: DraftPart, ids: MissingIds, { question, path }: Pick<ComputedPlace, 'question' | 'path'>): void {
    replaceList(owner, 'options', (input, place) => {
      const parts = typeof input === 'string' ? { label: input } : input
      if (!isRecord(parts)) return parts
      const option = withDefaults(parts, OPTION_DEFAULTS)
      ids.add({ part: option, holder: question, place, path: `${path}.options[${place}]` })
      return option
    })
  }
}

interface ComputedPlace {
  readonly type: QuestionDefinition | null
  readonly question: DraftPart
  readonly path: string
}

function isNamed(value: unknown): value is { readonly id: number; readonly label: string } {
  return isRecord(value) && typeof value['id'] === 'number' && typeof value['label'] === 'string'
}

/** The order of a question that has none keeps it after the one before it. */
function orderAfter(previous: unknown): number {
  const order = isRecord(previous) ? previous['order'] : 0
  return Number.isSafeInteger(order) ? Number(order) + 1 : 1
}

/** Adds the lists of fields and options that are left out, with the one part that the type needs in any case. */
function addParts(question: DraftPart, type: QuestionDefinition | null): void {
  if (question['fields'] === undefined) question['fields'] = type !== null && isFieldImplied(type) ? [{}] : []
  if (question['options'] !== undefined) return
  const { fields } = question
  const choosesAmongValues = type?.fields === 'none or one' && Array.isArray(fields) && fields.length > 0
  question['options'] = type?.options === 'one' || choosesAmongValues ? [{}] : []
}

/** Whether a question of a type has one field of which nothing needs to be said: neither choices nor a formula. */
function isFieldImplied({ fields, fieldTypes: [usual], holdsDocument }: QuestionDefinition): boolean {
  return fields === 'one' && holdsDocument !== true && usual !== 'formula' && usual !== 'select'
}

interface FieldPlace {
  readonly type: QuestionDefinition | null
  readonly rank: number
  readonly fields: readonly unknown[]
}

/** Completes a field, which may be its title alone or the list of its choices. */
function completeField(input: unknown, { type, rank, fields }: FieldPlace): unknown {
  const parts = typeof input === 'string' ? { title: input } : Array.isArray(input) ? { values: input } : input
  if (!isRecord(parts)) return parts
  const field = withDefaults(parts, { id: freeFieldId(rank, fields), ...FIELD_DEFAULTS })
  if (field['type'] === undefined) field['type'] = usualFieldType(type, field['values'] !== null)
  return field
}

/** Returns the first type that the question takes; that of choices where there are some. */
function usualFieldType(type: QuestionDefinition | null, hasValues: boolean): string {
  const types = type?.fieldTypes ?? []
  return hasValues && types.includes('select') ? 'select' : (types[0] ?? 'text')
}

/** `f1` for the first field; with an underscore more for each time that another field of the list has that id. */
function freeFieldId(rank: number, fields: readonly unknown[]): string {
  let id = `f${rank + 1}`
  while (fields.some((field) => isRecord(field) && field['id'] === id)) id += '_'
  return id
}

function withDefaults(input: DraftPart, defaults: DraftPart): DraftPart {
  const part = { ...input }
  for (const [key, value] of Object.entries(defaults)) if (part[key] === undefined) part[key] = value
  return part
}

/** Replaces each item of a list, if there is one. */
function replaceList(
  holder: DraftPart,
  key: string,
  replace: (item: unknown, place: number, items: readonly unknown[]) => unknown,
): void {
  const items = getOwnProperty(holder, key)
  if (Array.isArray(items)) holder[key] = items.map(replace)
}
