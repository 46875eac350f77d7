import { choicesOf } from '../../values/value.ts'
import type { AnswerReader } from '../../react/answers/read-answer.ts'
import { groupHeading } from '../../react/choices/matching-groups.ts'

/** Reads the chosen values, by group, in the order of the description. */
export const readCheckboxList: AnswerReader = ({ question, values }) => {
  const chosen = new Set(choicesOf(values[question.options[0]?.id ?? 0]))
  const pairs = question.fields.flatMap((field) => {
    const texts = field.values?.filter((value) => chosen.has(value)) ?? []
    return texts.length === 0
      ? []
      : [{ key: field.id, label: groupHeading(field), text: texts.join(', '), isResult: false }]
  })
  return pairs.length === 0 ? { kind: 'text', text: '' } : { kind: 'pairs', pairs }
}
