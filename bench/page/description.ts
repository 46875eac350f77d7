/** The parts of a form description that the benchmark reads. */
export interface Description {
  readonly id: number
  readonly url: string | null
  readonly name: string
  readonly version: number
  readonly sections: readonly RawSection[]
}

export interface RawSection {
  readonly id: number
  readonly label: string
  readonly icon: string
  readonly description: string
  readonly questions: readonly RawQuestion[]
}

export interface RawQuestion {
  readonly id: number
  readonly label: string
  readonly order: number
  readonly question_number: string | null
  readonly help: string | null
  readonly required: 0 | 1
  readonly question_type: { readonly id: number; readonly label: string }
  readonly fields: readonly RawField[]
  readonly options: readonly RawOption[]
  readonly children_question: readonly RawQuestion[]
  readonly parent_option_id: number | readonly number[] | null
  readonly computed?: { readonly limit?: number }
  readonly show_if?: string
}

export interface RawOption {
  readonly id: number
  readonly label: string
  readonly detail: 0 | 1
  readonly custom: string | null
  readonly title: 0 | 1
  readonly document_type: { readonly id: number; readonly label: string } | null
}

export interface RawField {
  readonly id: string
  readonly title: string
  readonly type: string
  readonly validation: string | null
  readonly validation_help: string | null
  readonly length: number | null
  readonly values: readonly string[] | null
  readonly categorie_name: string | null
}

/**
 * Makes every question visible: conditional questions become plain ones after their parent, so that all engines,
 * including ours, show exactly the same questions.
 */
export function showEverything(description: Description): Description {
  const sections = description.sections.map((section) => ({ ...section, questions: section.questions.flatMap(flat) }))
  return { ...description, sections: sections.map(numbered) }
}

function flat(question: RawQuestion): RawQuestion[] {
  const plain = { ...question, children_question: [], parent_option_id: null }
  return [plain, ...question.children_question.flatMap(flat)]
}

function numbered(section: RawSection): RawSection {
  return { ...section, questions: section.questions.map((question, place) => ({ ...question, order: place + 1 })) }
}

/**
 * Adds to every second question a formula that reads the one before it and is always true, so that the page shows as
 * many questions as without conditions.
 */
export function withConditions(description: Description): Description {
  let before: RawQuestion | null = null
  const linked = (question: RawQuestion): RawQuestion => {
    if (question.question_type.label === 'title') return question
    const read = before
    before = read === null ? question : null
    return read === null ? question : { ...question, show_if: `q${read.id} * 0 + 1` }
  }
  const sections = description.sections.map((section) => ({ ...section, questions: section.questions.map(linked) }))
  return { ...description, sections }
}
