import { useMemo } from 'react'
import { isChosen } from '../../values/value.ts'
import { OptionDetail } from '../../react/choices/option-detail.tsx'
import { SelectButton } from '../../react/entries/select-button.tsx'
import { SingleEntry } from '../../react/entries/single-entry.tsx'
import { useTouched } from '../../react/entries/use-touched.ts'
import { useFormEnvironment } from '../../react/form-environment.tsx'
import { useFormMessages } from '../../react/form-messages.tsx'
import { FaultText, faultTexts } from '../../react/question/fault-text.tsx'
import { idList, inputId, type WidgetProps } from '../../react/widget-props.ts'
import { isOverOptions } from './definition.ts'

/** Widget for one choice from a searchable list: of the options, or of the values of the one field. */
export function SelectWidget(props: WidgetProps) {
  return isOverOptions(props.state.question) ? <OptionSelect {...props} /> : <SingleEntry {...props} kind="select" />
}

function OptionSelect(props: WidgetProps) {
  const { id, state, describedBy, revealed } = props
  const { store } = useFormEnvironment()
  const { question, values, faults, unavailable } = state
  const { options } = question
  const { noLongerOffered } = useFormMessages()
  const chosen = options.find((option) => isChosen(values[option.id]))
  const choices = useMemo(
    () =>
      options
        .filter((option) => option === chosen || !unavailable.has(option.id))
        .map(({ id: value, label }) => ({
          value: String(value),
          label: unavailable.has(value) ? noLongerOffered(label) : label,
        })),
    [options, chosen, unavailable, noLongerOffered],
  )
  const selected = chosen === undefined ? '' : String(chosen.id)
  const [shown, touch] = useTouched(selected, revealed)
  const invalid = shown && faults.length > 0
  const pick = (value: string) => {
    if (value !== '') store.set(Number(value), '1')
    else if (chosen !== undefined) store.set(chosen.id, '')
  }
  return (
    <div className="octroi-entry">
      <SelectButton
        choices={choices}
        selected={selected}
        shown={choices.find(({ value }) => value === selected)?.label ?? ''}
        onPick={pick}
        onLeave={touch}
        name={question.label}
        clearable={!state.required}
        attributes={{
          id: inputId(id),
          'aria-invalid': invalid || undefined,
          'aria-required': state.required || undefined,
          'aria-describedby': idList(describedBy, invalid && `${id}-fault`),
          'aria-labelledby': undefined,
        }}
      />
      {options.map(
        (option) => option.detail === 1 && <OptionDetail key={option.id} {...{ id, state, revealed, option }} />,
      )}
      <FaultText id={`${id}-fault`} texts={faultTexts(invalid ? faults : [])} />
    </div>
  )
}
