import type { Question } from '../../description/form.ts'
import type { EditorConditionTexts } from '../../locales/react/editor-conditions-fr-ca.ts'
import type { Condition, ConditionTest } from './condition.ts'
import { readCondition } from './condition.ts'
import { type ConditionIndex, nameOf, shortened } from './condition-index.ts'

/** When a question shows, in words: « 2.1 = Oui et 3.4 ≥ 18 »; '' if it always does. */
export function describeShowing(
  { parent_option_id, show_if = '' }: Pick<Question, 'parent_option_id' | 'show_if'>,
  index: ConditionIndex,
  texts: EditorConditionTexts,
): string {
  const parts = [describeParent(parent_option_id, index, texts), describeFormula(show_if, index, texts)]
  return parts.filter((part) => part !== '').join(` ${texts.and} `)
}

/** A condition in words; a formula that is more than that, as it is written; '' for a blank one. */
export function describeFormula(formula: string, index: ConditionIndex, texts: EditorConditionTexts): string {
  const condition = readCondition(formula)
  return condition === null ? formula.trim() : describeCondition(condition, index, texts)
}

function describeCondition({ join, tests }: Condition, index: ConditionIndex, texts: EditorConditionTexts): string {
  const parts = tests.map((test) => describeTest(test, index, texts))
  return parts.join(` ${join === 'and' ? texts.and : texts.or} `)
}

function describeTest(test: ConditionTest, index: ConditionIndex, texts: EditorConditionTexts): string {
  const { subject, comparison, value } = test
  const id = Number(subject.slice(1))
  const { signs } = texts
  if (subject.startsWith('o')) {
    const owner = index.options.get(id)
    if (owner === undefined) return texts.goneChoice
    const isOnly = owner.question.options.length === 1
    const label = isOnly ? texts.yes : shortened(owner.option.label)
    return `${nameOf(owner.question)} ${comparison === 'fails' ? '≠' : '='} ${label}`
  }
  const entry = index.subjects.get(id)
  const name = entry === undefined ? texts.goneQuestion : nameOf(entry.question)
  if (comparison === 'holds') return entry?.kind === 'yes_no' ? `${name} = ${texts.yes}` : `${name} ${texts.answered}`
  if (entry?.kind === 'yes_no' || entry?.kind === 'answered')
    return describeState(test, { name, kind: entry.kind }, texts)
  const text = ['is', 'is_not', 'contains', 'begins_with'].includes(comparison) ? texts.quoted(value) : value
  return [name, signs[comparison], text].filter((part) => part !== '').join(' ')
}

/** A comparison with 1 or 0, which says yes, or that there is an answer. */
function describeState(
  { comparison, value }: ConditionTest,
  { name, kind }: { readonly name: string; readonly kind: 'yes_no' | 'answered' },
  texts: EditorConditionTexts,
): string {
  const isOn = (comparison === '==') === (value !== '0')
  if (comparison === '==' || comparison === '!=') {
    if (kind === 'yes_no') return `${name} ${isOn ? '=' : '≠'} ${texts.yes}`
    return `${name} ${isOn ? texts.answered : texts.unanswered}`
  }
  return [name, texts.signs[comparison], value].filter((part) => part !== '').join(' ')
}

function describeParent(
  parent: Question['parent_option_id'],
  { options }: ConditionIndex,
  texts: EditorConditionTexts,
): string {
  if (parent === null) return ''
  const ids = [parent].flat()
  const owner = options.get(ids[0] ?? 0)?.question
  const labels = ids.map((id) => {
    const label = options.get(id)?.option.label ?? ''
    return owner?.options.length === 1 ? texts.yes : label === '' ? `o${id}` : shortened(label)
  })
  return `${owner === undefined ? '?' : nameOf(owner)} = ${labels.join(` ${texts.or} `)}`
}
