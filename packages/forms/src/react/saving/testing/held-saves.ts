import type { Answer } from '../../../engine/answer.ts'
import { createStore } from '../../../engine/create-store.ts'
import { form, question } from '../../../testing/builders.ts'
import type { SaveContext, SaveOutcome } from '../../form-host.ts'
import { createSaver } from '../create-saver.ts'
import type { SaverOptions } from '../saver.ts'
import { ManualClock } from './manual-clock.ts'

export const SECOND = 1000

interface Call {
  readonly changes: readonly Answer[]
  readonly context: SaveContext
  readonly end: (outcome?: Partial<SaveOutcome>) => void
  readonly fail: (error: Error) => void
}

/** A form with two texts, followed by a saver whose saves end when the test says so. */
export function setUp(options: Partial<SaverOptions> = {}) {
  const store = options.store ?? createStore(form(question('text', 1), question('text', 2)))
  const clock = new ManualClock()
  const calls: Call[] = []
  const save: SaverOptions['save'] = (changes, context) =>
    new Promise((resolve, reject) => {
      calls.push({ changes, context, fail: reject, end: (outcome = {}) => resolve({ saved: changes, ...outcome }) })
    })
  const saver = createSaver({ store, save, clock, ...options })
  const stop = saver.start()
  return {
    store,
    clock,
    calls,
    saver,
    stop,
    values: () => calls.map(({ changes }) => changes.map((each) => each.value)),
  }
}
