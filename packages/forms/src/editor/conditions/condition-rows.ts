import type { EditorConditionTexts } from '../../locales/react/editor-conditions-fr-ca.ts'
import { type Comparison, type Condition, type ConditionTest, readCondition, writeCondition } from './condition.ts'
import type { ConditionIndex, SubjectKind } from './condition-index.ts'

/** One row of the lists with which a condition is built; null and '' where nothing is chosen yet. */
export interface ConditionRow {
  readonly questionId: number | null
  /** One of `comparisonsOf`. */
  readonly comparison: string
  /** A number, a text, or the id of an option. */
  readonly value: string
}

/** The rows of a condition as they are built, of which some may not be complete. */
export interface ConditionRows {
  readonly join: Condition['join']
  readonly rows: readonly ConditionRow[]
}

/** The first row of a condition that has none. */
export const BLANK_ROW: ConditionRow = { questionId: null, comparison: '', value: '' }

const NUMBERS: readonly Comparison[] = ['==', '!=', '<', '<=', '>', '>=', 'is_not_empty', 'is_empty']
const TEXTS: readonly Comparison[] = ['is', 'is_not', 'contains', 'begins_with', 'is_not_empty', 'is_empty']
/** Comparisons whose value belongs to them. */
const WITH_VALUE: Readonly<Record<string, readonly [Comparison, string]>> = {
  yes: ['==', '1'],
  not_yes: ['==', '0'],
  answered: ['!=', '0'],
  unanswered: ['==', '0'],
}

/** How the answer of a question can be compared, with the words for it. */
export function comparisonsOf(
  kind: SubjectKind,
  texts: EditorConditionTexts,
  hasTextTests = true,
): readonly { readonly value: string; readonly label: string }[] {
  const signs = (list: readonly Comparison[]) => list.map((value) => ({ value, label: texts.signs[value] }))
  if (kind === 'number') return signs(NUMBERS.filter((each) => hasTextTests || needsValue(each)))
  if (kind === 'text') return signs(TEXTS)
  if (kind === 'choice') return signs(['holds', 'fails'])
  const words =
    kind === 'yes_no'
      ? { yes: texts.isYes, not_yes: texts.isNotYes }
      : { answered: texts.answered, unanswered: texts.unanswered }
  return Object.entries(words).map(([value, label]) => ({ value, label }))
}

/** Whether a comparison needs a value. */
export const needsValue = (comparison: string): boolean =>
  WITH_VALUE[comparison] === undefined && comparison !== 'is_empty' && comparison !== 'is_not_empty'

/** Reads a formula as rows; null if it cannot be built from lists. */
export function readRows(formula: string, index: ConditionIndex): ConditionRows | null {
  const condition = readCondition(formula)
  const rows = condition?.tests.map((test) => toRow(test, index)) ?? []
  if (condition === null || rows.some((row) => row === null)) return null
  return { join: condition.join, rows: rows.filter((row) => row !== null) }
}

/** Writes the rows that are complete as a formula. */
export function writeRows({ join, rows }: ConditionRows): string {
  return writeCondition({ join, tests: rows.flatMap(toTests) })
}

function toTests({ questionId, comparison, value }: ConditionRow): ConditionTest[] {
  if (questionId === null || comparison === '') return []
  const subject = `q${questionId}`
  const own = WITH_VALUE[comparison]
  if (own !== undefined) return [{ subject, comparison: own[0], value: own[1] }]
  const text = value.trim()
  if (needsValue(comparison) && text === '') return []
  if (comparison === 'holds' || comparison === 'fails') return [{ subject: `o${text}`, comparison, value: '' }]
  const isNumber = NUMBERS.includes(comparison as Comparison) && needsValue(comparison)
  const number = text.replace(',', '.').replaceAll(/\s/g, '')
  if (isNumber && !/^-?\d+(?:\.\d+)?$/.test(number)) return []
  return [
    { subject, comparison: comparison as Comparison, value: isNumber ? number : needsValue(comparison) ? text : '' },
  ]
}

function toRow({ subject, comparison, value }: ConditionTest, index: ConditionIndex): ConditionRow | null {
  const id = Number(subject.slice(1))
  if (subject.startsWith('o')) {
    const owner = index.options.get(id)?.question
    const kind = owner === undefined ? undefined : index.subjects.get(owner.id)?.kind
    if (owner === undefined || (comparison !== 'holds' && comparison !== 'fails')) return null
    if (kind === 'yes_no')
      return { questionId: owner.id, comparison: comparison === 'holds' ? 'yes' : 'not_yes', value: '' }
    return kind === 'choice' ? { questionId: owner.id, comparison, value: String(id) } : null
  }
  const kind = index.subjects.get(id)?.kind
  if (kind === 'yes_no' || kind === 'answered') return toStateRow(id, kind, { subject, comparison, value })
  const list = kind === 'number' ? NUMBERS : kind === 'text' ? TEXTS : []
  return list.includes(comparison) ? { questionId: id, comparison, value } : null
}

/** A row that says yes, or that there is an answer, however the formula compares it with 1 or 0. */
function toStateRow(
  questionId: number,
  kind: 'yes_no' | 'answered',
  { comparison, value }: ConditionTest,
): ConditionRow | null {
  const [on, off] = kind === 'yes_no' ? ['yes', 'not_yes'] : ['answered', 'unanswered']
  if (comparison === 'holds') return { questionId, comparison: on ?? '', value: '' }
  const isState =
    (comparison === '==' || comparison === '!=') && (value === '0' || (value === '1' && kind === 'yes_no'))
  if (!isState) return null
  const isOn = (comparison === '==') === (value === '1')
  return { questionId, comparison: (isOn ? on : off) ?? '', value: '' }
}
