import { IconPlus } from '@tabler/icons-react'
import { useCallback } from 'react'
import type { Option, Repeat } from '../../description/form.ts'
import type { RepeatedQuestions } from '../../engine/form-store.ts'
import { useFormEnvironment } from '../../react/form-environment.tsx'
import { FaultText, faultTexts } from '../../react/question/fault-text.tsx'
import { Repetition } from '../../react/repeat/repetition.tsx'
import { createRepetition, repetitionKeys, shownRepetitions } from '../../react/repeat/shown-repetitions.ts'
import { repetitionId, useRepetitionFocus } from '../../react/repeat/use-repetition-focus.ts'
import { useRepeatTexts } from '../../react/repeat/use-repeat-texts.ts'
import { idList, labelId, type WidgetProps } from '../../react/widget-props.ts'
import type { Row } from '../../values/answer.ts'
import { rowsOf } from '../../values/value.ts'

/** Widget for questions that the person answers several times. */
export function GroupWidget(props: WidgetProps) {
  const { question, repeated } = props.state
  const [option] = question.options
  const { repeat } = question
  if (option === undefined || repeat === undefined || repeated === undefined) return null
  return <Group {...props} {...{ option, repeat, repeated }} />
}

interface GroupProps extends WidgetProps {
  readonly option: Option
  readonly repeat: Repeat
  readonly repeated: RepeatedQuestions
}

function Group(props: GroupProps) {
  const { id, state, describedBy, option, repeat, repeated } = props
  const { announce } = useFormEnvironment()
  const texts = useRepeatTexts()
  const { faults, question, values } = state
  const rows = shownRepetitions(rowsOf(values[option.id]), repeat.min)
  const { change, setRows } = useRows(question.id, option.id, repeat.min)
  const focus = useRepetitionFocus({ id, questionId: question.id, repeated, rows })
  const keys = repetitionKeys(rows)
  const whole = faults.filter(({ path }) => path === '')
  const missing = faults.find(({ code }) => code === 'missing_answer')?.message
  const nameOf = (place: number) => `${repeat.label} ${place + 1}`
  const add = () => {
    setRows([...rows, createRepetition()])
    announce(texts.added(nameOf(rows.length)))
    focus.input(rows.length)
  }
  const remove = (place: number) => {
    setRows(rows.filter((_, other) => other !== place))
    announce(texts.removed(nameOf(place)))
    focus.name(Math.min(place, Math.max(rows.length - 2, 0)))
  }
  return (
    <div
      role="group"
      className="octroi-group"
      aria-labelledby={labelId(id)}
      aria-describedby={idList(describedBy, whole.length > 0 && `${id}-fault`)}
    >
      {rows.map((row, place) => (
        <Repetition
          key={keys[place]}
          id={repetitionId(id, place)}
          name={nameOf(place)}
          {...{ place, row, repeated, missing }}
          revealed={props.revealed}
          renderQuestion={props.renderQuestion}
          canRemove={rows.length > (repeat.min ?? 1)}
          onChange={change}
          onRemove={remove}
        />
      ))}
      <FaultText id={`${id}-fault`} texts={faultTexts(whole)} />
      <AddButton {...{ id, repeat }} count={rows.length} onAdd={add} />
    </div>
  )
}

interface AddButtonProps extends Pick<GroupProps, 'id' | 'repeat'> {
  /** Number of repetitions on screen. */
  readonly count: number
  readonly onAdd: () => void
}

/** Adds a repetition, or says that there are as many as there may be. */
function AddButton({ id, repeat: { label, add_label, max = Infinity }, count, onAdd }: AddButtonProps) {
  const texts = useRepeatTexts()
  const isFull = count >= max
  return (
    <>
      <button
        type="button"
        className="octroi-button"
        // The button is not `disabled`, so that people can reach it and learn why.
        aria-disabled={isFull || undefined}
        aria-describedby={isFull ? `${id}-full` : undefined}
        onClick={() => {
          if (!isFull) onAdd()
        }}
      >
        <IconPlus size={16} stroke={2} aria-hidden />
        {add_label ?? texts.add(label)}
      </button>
      {isFull && (
        <span className="octroi-hint" id={`${id}-full`}>
          {texts.full(max)}
        </span>
      )}
    </>
  )
}

/** Writes the repetitions of a group into the store. */
function useRows(questionId: number, optionId: number, min: number | undefined) {
  const { store } = useFormEnvironment()
  const setRows = useCallback((rows: readonly Row[]) => store.set(optionId, rows), [store, optionId])
  const change = useCallback(
    (place: number, row: Row) => {
      const rows = shownRepetitions(rowsOf(store.question(questionId).values[optionId]), min)
      setRows(rows.map((each, other) => (other === place ? row : each)))
    },
    [store, questionId, optionId, min, setRows],
  )
  return { change, setRows }
}
