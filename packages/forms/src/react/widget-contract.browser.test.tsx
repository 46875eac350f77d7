import { describe, expect, test } from 'vitest'
import { userEvent } from 'vitest/browser'
import { textOf } from '../values/value.ts'
import { widgetContract, type WidgetSample } from '../testing/index.ts'
import { rating, RATING_SAMPLE } from '../testing/own-type/rating.ts'
import { RATING_WIDGETS } from '../testing/own-type/rating-widget.tsx'
import { QUESTION_SAMPLES } from '../testing/question-samples.ts'
import { type OwnWidgets, useFormEnvironment, type WidgetEntry, type WidgetProps } from './index.ts'
import { findViolations } from './testing/find-violations.ts'
import { stageOf } from './testing/widget-stage.tsx'
import { labelId } from './widget-props.ts'

const stageFor = (widgets?: OwnWidgets) => ({
  show: stageOf(widgets),
  press: (keys: string) => userEvent.keyboard(keys),
  violations: () => findViolations(),
})

/** Only our own types are rendered here: the stories run axe in all their other states. */
const stageOfOurs = {
  ...stageFor(),
  violations: async () => (document.querySelector('.octroi-print') === null ? [] : await findViolations()),
}

describe.each(Object.entries(QUESTION_SAMPLES))('the widget of type %s', (_, sample) => {
  test.each(widgetContract(sample, stageOfOurs))('$name', async ({ run }) => {
    await expect(Promise.resolve(run())).resolves.toBeUndefined()
  })
})

describe('the widget of an application', () => {
  test.each(widgetContract(RATING_SAMPLE, stageFor(RATING_WIDGETS), { questionTypes: [rating] }))(
    '$name',
    async ({ run }) => {
      await expect(Promise.resolve(run())).resolves.toBeUndefined()
    },
  )
})

const ours = RATING_WIDGETS['rating'] as WidgetEntry
const OPTION = 701

function Nameless({ state }: WidgetProps) {
  const { store } = useFormEnvironment()
  return <input value={textOf(state.values[OPTION])} onChange={(event) => store.set(OPTION, event.target.value)} />
}

/** An input that has a name, but no description or mark for its faults. */
function Silent({ id, state }: WidgetProps) {
  return <input aria-labelledby={labelId(id)} defaultValue={textOf(state.values[OPTION])} />
}

function Unmarked({ id, state }: WidgetProps) {
  return (
    <>
      <input aria-labelledby={labelId(id)} aria-describedby={`${id}-what`} aria-required />
      <p id={`${id}-what`}>{state.faults.map(({ message }) => message)}</p>
    </>
  )
}

const FOCUSED = { tabIndex: 0 }

function Roleless({ id, state }: WidgetProps) {
  return (
    <div role="group" aria-labelledby={labelId(id)}>
      <div {...FOCUSED}>Note {textOf(state.values[OPTION])}</div>
    </div>
  )
}

function Trap({ id }: WidgetProps) {
  return <input aria-labelledby={labelId(id)} onKeyDown={(event) => event.preventDefault()} />
}

const NOTHING = () => null

test.each<[what: string, entry: Partial<WidgetEntry>, refusal: readonly [name: string, message: RegExp]]>([
  ['has no name', { widget: Nameless }, ['has roles and names', /nothing is named by the label/]],
  ['has no role', { widget: Roleless }, ['has roles and names', /no role: <div tabindex="0">/]],
  ['is always required', { widget: Unmarked }, ['says that it is required', /required when none is: <input/]],
  ['says nothing of faults', { widget: Silent }, ['says what is wrong, where it stands', /nothing is described by/]],
  [
    'does not mark faults',
    { widget: Unmarked },
    ['says what is wrong, where it stands', /without aria-invalid: <input/],
  ],
  ['shows no answer', { widget: NOTHING }, ['shows its answer', /looks unanswered with/]],
  ['reads nothing', { print: NOTHING }, ['shows its answer as text when reading only', /looks unanswered with/]],
  ['prints nothing', { print: NOTHING }, ['is printed, without inputs', /looks unanswered with/]],
  [
    'prints inputs',
    { print: ({ state }) => <input aria-label="Note" defaultValue={textOf(state.values[OPTION])} /> },
    ['is printed, without inputs', /an input where there is nothing to fill in/],
  ],
  [
    'is open while disabled',
    { widget: Roleless },
    ['is out of reach while disabled, and keeps its answer', /takes the focus while disabled/],
  ],
  ['holds the focus', { widget: Trap }, ['is reached and left by keyboard', /the focus cannot leave/]],
  ['takes no focus', { widget: NOTHING }, ['is reached and left by keyboard', /Tab does not come to the question/]],
  ['takes no answer', { widget: Silent }, ['is answered by keyboard alone', /what is sent after/]],
  ['axe objects to', { widget: Nameless }, ['has no accessibility violation in any state', /without an answer: label/]],
])('a widget that %s does not pass', async (_, entry, [name, message]) => {
  const cases = widgetContract(RATING_SAMPLE, stageFor({ rating: { ...ours, ...entry } }), { questionTypes: [rating] })
  const run = cases.find((each) => each.name === name)?.run
  await expect(Promise.resolve(run?.())).rejects.toThrow(message)
})

test('where nobody looks for violations, and nothing can be entered wrongly or with keys, the contract is shorter', () => {
  const { show, press } = stageFor()
  const { question, answered, unanswered } = RATING_SAMPLE
  const sample: WidgetSample = { question, answered, unanswered, invalid: [] }
  const names = widgetContract(sample, { show, press }, { questionTypes: [rating] }).map(({ name }) => name)
  expect(names).toEqual([
    'is shown under its label',
    'has roles and names',
    'says that it is required',
    'shows its answer',
    'shows its answer as text when reading only',
    'is out of reach while disabled, and keeps its answer',
    'is reached and left by keyboard',
    'is printed, without inputs',
  ])
})
