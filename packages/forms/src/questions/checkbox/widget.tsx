import { isChosen } from '../../values/value.ts'
import { ChoiceOption } from '../../react/choices/choice-option.tsx'
import { useFormMessages } from '../../react/form-messages.tsx'
import { FaultText, faultTexts } from '../../react/question/fault-text.tsx'
import { idList, labelId, type WidgetProps } from '../../react/widget-props.ts'

/** Several choices among the options, up to the limit when there is one. */
export function CheckboxWidget(props: WidgetProps) {
  const messages = useFormMessages()
  const { id, state, describedBy } = props
  const { question, values, faults } = state
  const limit = question.computed?.limit
  const count = question.options.filter((option) => isChosen(values[option.id])).length
  const full = limit !== undefined && count >= limit
  return (
    <div
      role="group"
      className="octroi-choices"
      data-columns={question.options.length > 6 || undefined}
      aria-labelledby={labelId(id)}
      aria-describedby={idList(describedBy, faults.length > 0 && `${id}-fault`)}
    >
      {question.options.map((option) => (
        <ChoiceOption
          key={option.id}
          {...props}
          describedBy={undefined}
          kind="checkbox"
          option={option}
          blocked={full && !isChosen(values[option.id])}
        />
      ))}
      {limit !== undefined && (
        <div className="octroi-hint" role="status">
          {full ? messages.choiceLimit(limit) : messages.chosen(count, limit)}
        </div>
      )}
      <FaultText id={`${id}-fault`} texts={faultTexts(faults)} />
    </div>
  )
}
