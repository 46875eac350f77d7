import { missingDetails } from '../../engine/missing-detail.ts'
import { isChosen } from '../../values/value.ts'
import type { Option } from '../../description/form.ts'
import { plainField } from '../../questions/single-value.ts'
import { Entry } from '../entries/entry.tsx'
import { useFormEnvironment } from '../form-environment.tsx'
import { useFormMessages } from '../form-messages.tsx'
import { RequiredStar } from '../question/required-mark.tsx'
import type { WidgetProps } from '../widget-props.ts'

const DETAIL_FIELD = plainField('text')

interface OptionDetailProps extends Pick<WidgetProps, 'id' | 'state' | 'revealed'> {
  readonly option: Option
}

/**
 * The text that an option with `detail` asks for while it is chosen; afterwards, a note that this text is not saved.
 */
export function OptionDetail(props: OptionDetailProps) {
  const { state, option } = props
  const messages = useFormMessages()
  const chosen = isChosen(state.values[option.id])
  const leftDetail = chosen ? '' : (state.details[option.id]?.trim() ?? '')
  return (
    <>
      {chosen && <ChosenDetail {...props} />}
      <div role="status">
        {leftDetail !== '' && (
          <p className="octroi-hint octroi-detail">{messages.detailLeft(option.label, leftDetail)}</p>
        )}
      </div>
    </>
  )
}

function ChosenDetail({ id, state, revealed, option }: OptionDetailProps) {
  const { store } = useFormEnvironment()
  const messages = useFormMessages()
  const detailId = `${id}-o${option.id}-detail`
  const label = state.question.computed?.detailText ?? messages.detail
  const isRequired = state.required
  const isMissing = missingDetails(state).includes(option)
  return (
    <div className="octroi-detail" data-missing={isMissing || undefined}>
      <label className="octroi-sublabel" htmlFor={detailId}>
        {label}
        {isRequired && <RequiredStar />}
      </label>
      <Entry
        inputId={detailId}
        field={DETAIL_FIELD}
        value={state.details[option.id] ?? ''}
        onChange={(text) => store.setDetails(option.id, text)}
        faults={isMissing && isRequired ? [{ message: messages.detailMissing }] : []}
        required={isRequired}
        revealed={revealed}
        name={label}
      />
    </div>
  )
}
