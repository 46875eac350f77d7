import { expectSame } from '../expect-same.ts'
import { focused } from './page-element.ts'
import { controlsOf, type StagedQuestion, until } from './staged-question.ts'
import type { Staging } from './staging.ts'

/** Most tab stops: more than a page with one question has. */
const MOST_STOPS = 60

/** Checks that Tab reaches the question and leaves it again; where Tab moves inside, as in a table, after Escape. */
export async function isLeftByKeys({ sample, stage, show }: Staging): Promise<void> {
  for (const answers of [[], ...sample.answered]) {
    const question = await show(answers)
    await reach(question, stage.press)
    const isInside = () => question.element.contains(focused())
    for (let stop = 0; isInside() && stop < MOST_STOPS; stop++) await stage.press('{Tab}')
    if (isInside()) await stage.press('{Escape}{Tab}')
    for (let stop = 0; isInside() && stop < 5; stop++) await stage.press('{Tab}')
    if (isInside()) throw new Error('the focus cannot leave the question by Tab, nor by Escape and Tab')
  }
}

/** Checks that the keys of the sample, from the first tab stop of the question on, enter its answers. */
export async function isAnsweredByKeys({ sample, stage, show }: Staging): Promise<void> {
  const { keys = [], answers = [] } = sample.keyed ?? {}
  const question = await show()
  await reach(question, stage.press)
  for (const key of keys) {
    await stage.press(key)
    await takenByPopup()
  }
  const changed = () => question.store.changed().map(({ option_id, value, details }) => ({ option_id, value, details }))
  const expected = JSON.stringify(answers)
  await until(() => JSON.stringify(changed()) === expected, 'the answers').catch(() =>
    expectSame(changed(), answers, `what is sent after ${keys.join('')}`),
  )
}

async function reach(question: StagedQuestion, press: (keys: string) => Promise<unknown>): Promise<void> {
  focused()?.blur()
  for (let stop = 0; stop < MOST_STOPS; stop++) {
    await press('{Tab}')
    if (question.element.contains(focused())) return
  }
  throw new Error(`Tab does not come to the question, which has ${controlsOf(question).length} controls`)
}

/** Waits for a list or a calendar that a button has just opened, since the next key is for it. */
async function takenByPopup(): Promise<void> {
  const opener = focused()
  if (opener?.matches('button[aria-expanded="true"]'))
    await until(() => focused() !== opener, 'what a button opened to take the focus')
}
