import type { Field, Option, Question } from '../description/form.ts'
import type { TextTest, TextTestKind } from '../formula/text-test.ts'
import { foldText } from '../text/fold-text.ts'
import { TEXT_FIELD_TYPES } from '../values/field-value.ts'
import { textOf } from '../values/value.ts'
import type { QuestionDefinition } from './define-question.ts'
import type { Figure } from './figures.ts'

const HOLDS: Readonly<Record<TextTestKind, (answer: string, text: string) => boolean>> = {
  equals: (answer, text) => answer === text,
  contains: (answer, text) => answer.includes(text),
  begins_with: (answer, text) => answer.startsWith(text),
  is_not_empty: (answer) => answer !== '',
}

/** The question whose text is tested; `option` is null when the test names the question itself. */
interface Tested {
  readonly question: Question
  readonly definition: QuestionDefinition
  readonly option: Option | null
}

/**
 * Returns how to test the text of one input: 1 while the test holds, without regard to case and accents. Null when the
 * question has no such input, or has several and the test names none of them. Numbers and dates can only be tested for
 * being empty, because formulae compare them as numbers or not at all.
 */
export function findTextFigure(tested: Tested, { kind, reference, text }: TextTest): Figure | null {
  const { question, option } = tested
  const only = question.options.length === 1 ? question.options[0] : undefined
  const input = option ?? only
  const field = input && findInputField(tested, input)
  if (field === undefined || reference.column !== null) return null
  if (kind !== 'is_not_empty' && !holdsText(field)) return null
  return ({ values }) => {
    const answer = textOf(values[input?.id ?? 0])
    return Number(HOLDS[kind](kind === 'is_not_empty' ? answer : foldText(answer), text))
  }
}

/** Returns the field of an input; undefined where answers are rows, lists, documents, results or chosen options. */
export function findInputField(
  { question, definition }: Pick<Tested, 'question' | 'definition'>,
  option: Option,
): Field | undefined {
  const { fields, options } = question
  if (definition.fields === 'some' || definition.holdsDocument === true) return undefined
  const field = fields.length > 1 ? fields[options.indexOf(option)] : fields[0]
  return field?.type === 'formula' ? undefined : field
}

function holdsText({ type, values }: Field): boolean {
  return type === 'select' || values !== null || TEXT_FIELD_TYPES.has(type)
}
