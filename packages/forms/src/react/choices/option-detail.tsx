import type { Option } from '../../description/form.ts'
import { plainField } from '../../questions/single-value.ts'
import { Entry } from '../entries/entry.tsx'
import { useFormEnvironment } from '../form-environment.tsx'
import { useFormMessages } from '../form-messages.tsx'
import type { WidgetProps } from '../widget-props.ts'

const DETAIL_FIELD = plainField('text')

interface OptionDetailProps extends Pick<WidgetProps, 'id' | 'state' | 'revealed'> {
  readonly option: Option
}

/** The text asked for when an option with `detail` is chosen. */
export function OptionDetail({ id, state, revealed, option }: OptionDetailProps) {
  const { store } = useFormEnvironment()
  const messages = useFormMessages()
  const detailId = `${id}-o${option.id}-detail`
  const label = state.question.computed?.detailText ?? messages.detail
  return (
    <div className="octroi-detail">
      <label className="octroi-sublabel" htmlFor={detailId}>
        {label}
      </label>
      <Entry
        inputId={detailId}
        field={DETAIL_FIELD}
        value={state.details[option.id] ?? ''}
        onChange={(text) => store.setDetails(option.id, text)}
        faults={[]}
        required={state.question.required === 1}
        revealed={revealed}
        name={label}
      />
    </div>
  )
}
