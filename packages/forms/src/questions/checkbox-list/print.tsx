import { choicesOf } from '../../engine/value.ts'
import { PrintedText } from '../../react/answers/printed-text.tsx'
import { groupHeading } from '../../react/choices/matching-groups.ts'
import type { PrintProps } from '../../react/widget-props.ts'

/** The chosen values, by group, in the order of the description. */
export function CheckboxListPrint({ state }: PrintProps) {
  const { question, values } = state
  const chosen = new Set(choicesOf(values[question.options[0]?.id ?? 0]))
  const groups = question.fields
    .map((field) => ({ field, values: field.values?.filter((value) => chosen.has(value)) ?? [] }))
    .filter((group) => group.values.length > 0)
  if (groups.length === 0) return <PrintedText text="" />
  return (
    <dl className="octroi-pairs">
      {groups.map((group) => (
        <div key={group.field.id}>
          <dt>{groupHeading(group.field)}</dt>
          <dd>{group.values.join(', ')}</dd>
        </div>
      ))}
    </dl>
  )
}
