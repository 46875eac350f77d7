import type { Description, RawField, RawQuestion } from './description.ts'

/**
 * An engine-independent model of a form, which each adapter converts to its engine's schema. Conditions, computed
 * results, and headings and computed lines of tables are left out for every peer alike (see README.md).
 */
export interface Model {
  readonly sections: readonly ModelSection[]
}

export interface ModelSection {
  readonly key: string
  readonly title: string
  readonly items: readonly Item[]
}

interface ItemBase {
  readonly key: string
  readonly label: string
  readonly help: string
  readonly required: boolean
}

export type InputKind = 'text' | 'textarea' | 'number' | 'date' | 'select' | 'check'

/** One input: of a question, of a column, or of one line of a question with several inputs. */
export interface Input {
  readonly key: string
  readonly label: string
  readonly kind: InputKind
  readonly maxLength?: number
  readonly choices: readonly string[]
}

export type Item =
  | (ItemBase & { readonly shape: 'title' | 'file' })
  | (ItemBase & { readonly shape: 'input'; readonly input: Input })
  | (ItemBase & { readonly shape: 'choice'; readonly as: 'radio' | 'select'; readonly choices: readonly string[] })
  | (ItemBase & { readonly shape: 'choices'; readonly choices: readonly string[] })
  | (ItemBase & { readonly shape: 'group'; readonly inputs: readonly Input[] })
  | (ItemBase & { readonly shape: 'rows'; readonly columns: readonly Input[] })
  | (ItemBase & { readonly shape: 'grid'; readonly lines: readonly Line[]; readonly columns: readonly Input[] })

/** A fixed line of a grid. */
export interface Line {
  readonly key: string
  readonly label: string
}

/** Converts a description whose conditional questions were made plain. */
export function toModel(description: Description): Model {
  return {
    sections: description.sections.map(({ id, label, questions }) => ({
      key: `s${id}`,
      title: label,
      items: questions.map(toItem),
    })),
  }
}

/** The key of a question's value in every engine. */
export function keyOf(question: RawQuestion): string {
  return `q${question.id}`
}

function toItem(question: RawQuestion): Item {
  const base = {
    key: keyOf(question),
    label: [question.question_number, question.label].filter(Boolean).join(' '),
    help: question.help ?? '',
    required: question.required === 1,
  }
  const { fields } = question
  switch (question.question_type.label) {
    case 'title':
    case 'file':
      return { ...base, shape: question.question_type.label }
    case 'radio':
    case 'select':
      return { ...base, shape: 'choice', as: question.question_type.label, choices: choicesOf(question) }
    case 'toggle':
      return { ...base, shape: 'choice', as: 'radio', choices: ['Oui', 'Non'] }
    case 'checkbox':
    case 'checkbox-list':
      return { ...base, shape: 'choices', choices: choicesOf(question) }
    case 'table':
      return { ...base, shape: 'rows', columns: fields.filter(takesInput).map(toInput) }
    case 'table-mixed':
    case 'financial-table':
      return { ...base, shape: 'grid', lines: linesOf(question), columns: fields.filter(takesInput).map(toInput) }
    case 'formule':
    case 'multiple-text':
    case 'multiple-number':
    case 'multiple-date':
    case 'multiple-textarea':
    case 'multiple-select':
      return { ...base, shape: 'group', inputs: inputsOf(question) }
    default:
      return { ...base, shape: 'input', input: { ...toInput(fields[0] as RawField), label: base.label } }
  }
}

function choicesOf({ fields, options }: RawQuestion): string[] {
  return fields.length > 0 ? fields.flatMap(({ values }) => values ?? []) : options.map(({ label }) => label)
}

function linesOf({ options, question_type }: RawQuestion): Line[] {
  const inputs = options.filter(
    ({ title, custom }) => title !== 1 && !(question_type.label === 'financial-table' && custom),
  )
  return inputs.map(({ id, label }) => ({ key: `o${id}`, label }))
}

function inputsOf(question: RawQuestion): Input[] {
  const { fields, options, question_type } = question
  const defaults = question_type.label === 'formule' ? 'number' : question_type.label.replace('multiple-', '')
  return options.map(({ id, label }, place) => {
    const field = question_type.label === 'formule' ? undefined : (fields[place] ?? fields[0])
    const kind = field ? toInput(field) : { kind: defaults as InputKind, choices: [] }
    return { ...kind, key: `o${id}`, label }
  })
}

function takesInput({ type }: RawField): boolean {
  return type !== 'title' && type !== 'formula'
}

const KINDS: Readonly<Record<string, InputKind>> = {
  textarea: 'textarea',
  number: 'number',
  money: 'number',
  percent: 'number',
  integer: 'number',
  date: 'date',
  select: 'select',
  checkbox: 'check',
}

function toInput({ id, title, type, length, values }: RawField): Input {
  return { key: id, label: title, kind: KINDS[type] ?? 'text', maxLength: length ?? undefined, choices: values ?? [] }
}
