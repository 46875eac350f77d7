import {
  FaultText,
  faultTexts,
  idList,
  labelId,
  type OwnWidgets,
  type PrintProps,
  useFormEnvironment,
  type WidgetProps,
} from '../../react/index.ts'
import { marksOf } from './rating.ts'

function RatingWidget({ id, state, describedBy }: WidgetProps) {
  const { store } = useFormEnvironment()
  const [option] = state.question.options
  if (option === undefined) return null
  const wrong = state.faults.length > 0
  return (
    <div
      role="radiogroup"
      aria-labelledby={labelId(id)}
      aria-describedby={idList(describedBy, wrong && `${id}-fault`)}
      aria-required={state.required || undefined}
      aria-invalid={wrong || undefined}
    >
      {marksOf(state.question).map((mark) => (
        <label key={mark} className="octroi-choice">
          <input
            type="radio"
            className="octroi-check"
            name={id}
            checked={state.values[option.id] === String(mark)}
            onChange={() => store.set(option.id, String(mark))}
          />
          <span>{mark}</span>
        </label>
      ))}
      <FaultText id={`${id}-fault`} texts={faultTexts(state.faults)} />
    </div>
  )
}

function RatingPrint({ state }: PrintProps) {
  const value = state.values[state.question.options[0]?.id ?? 0]
  return <p>{typeof value === 'string' ? `${value} / ${marksOf(state.question).at(-1)}` : '—'}</p>
}

/** What an application gives to `FormPage` and `FormPrint` for its ratings. */
export const RATING_WIDGETS: OwnWidgets = { rating: { widget: RatingWidget, print: RatingPrint, label: 'group' } }
