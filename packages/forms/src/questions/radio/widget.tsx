import { isChosen } from '../../values/value.ts'
import { ChoiceOption } from '../../react/choices/choice-option.tsx'
import { ClearButton } from '../../react/choices/clear-button.tsx'
import { useFormEnvironment } from '../../react/form-environment.tsx'
import { FaultText, faultTexts } from '../../react/question/fault-text.tsx'
import { idList, labelId, type WidgetProps } from '../../react/widget-props.ts'

/** Widget for one choice among the options; a choice that is not required can be cleared. */
export function RadioWidget(props: WidgetProps) {
  const { store } = useFormEnvironment()
  const { id, state, describedBy } = props
  const { question, values, faults } = state
  const chosen = question.options.find((option) => isChosen(values[option.id]))
  const invalid = faults.length > 0
  return (
    <div
      role="radiogroup"
      className="octroi-choices"
      aria-labelledby={labelId(id)}
      aria-describedby={idList(describedBy, invalid && `${id}-fault`)}
      aria-required={state.required || undefined}
      aria-invalid={invalid || undefined}
    >
      {question.options.map((option) => (
        <ChoiceOption key={option.id} {...props} kind="radio" option={option} />
      ))}
      {!state.required && chosen !== undefined && (
        <ClearButton name={question.label} onClear={() => store.set(chosen.id, '')} />
      )}
      <FaultText id={`${id}-fault`} texts={faultTexts(faults)} />
    </div>
  )
}
