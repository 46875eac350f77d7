import type { Answer } from '../../../values/answer.ts'
import { createStore } from '../../../engine/create-store.ts'
import type { FormStore } from '../../../engine/form-store.ts'
import { createGridStore } from '../../../finance/create-grid-store.ts'
import { gridItemId } from '../../../finance/item-key.ts'
import { gridOf } from '../../../finance/read-grid.ts'
import { smallGrid } from '../../../finance/small-grid.ts'
import { field, form, question } from '../../../testing/builders.ts'
import type { SaveContext, SaveOutcome } from '../../form-host.ts'
import { AnswerSaver } from '../answer-saver.ts'
import { savableForm } from '../savable-form.ts'
import { savableGrid } from '../savable-grid.ts'
import type { SavableStore } from '../savable-store.ts'
import type { AnswerSaverOptions } from '../saver.ts'
import { ManualClock } from './manual-clock.ts'

export const SECOND = 1000

interface Call {
  readonly changes: readonly Answer[]
  readonly context: SaveContext
  readonly end: (outcome?: Partial<SaveOutcome>) => void
  readonly fail: (error: Error) => void
}

/** A store that is filled in, with the ids of two texts. */
export interface Filled {
  readonly savable: SavableStore
  readonly first: number
  readonly second: number
  readonly set: (optionId: number, text: string) => void
  readonly isDirty: () => boolean
}

/** A form with two texts; the first one has this maximum length. */
export function formTexts(length = 20): Filled {
  const texts = (id: number) =>
    question('text', id, { fields: [field('t', 'text', { length: id === 1 ? length : 20 })] })
  return filledForm(createStore(form(texts(1), texts(2))))
}

/** Adapts a form whose two texts are the first options of questions 1 and 2. */
export function filledForm(store: FormStore): Filled {
  return {
    savable: savableForm(store),
    first: 101,
    second: 201,
    set: (optionId, text) => store.set(optionId, text),
    isDirty: () => store.state().dirty,
  }
}

/** A budget grid with two texts below it. */
export function gridTexts(length = 20): Filled {
  const { check: _, ...definition } = smallGrid()
  const text = (key: string, most: number) => ({ key, label: key, kind: 'text', column: 'now', length: most })
  const store = createGridStore(gridOf({ ...definition, fields: [text('first', length), text('second', 20)] }))
  const keys = new Map(['first', 'second'].map((key) => [gridItemId(`fields.${key}`), key]))
  return {
    savable: savableGrid(store),
    first: gridItemId('fields.first'),
    second: gridItemId('fields.second'),
    set: (optionId, value) => store.setField(keys.get(optionId) ?? '', value),
    isDirty: () => store.state().dirty,
  }
}

/** The stores for which a saver must pass the same tests. */
export const FILLED = [
  ['a form', formTexts],
  ['a budget grid', gridTexts],
] as const

/** A store with a saver whose saves end when the test says so. */
export function setUp(store: Filled, options: Partial<AnswerSaverOptions> = {}) {
  const clock = new ManualClock()
  const calls: Call[] = []
  const save: AnswerSaverOptions['save'] = (changes, context) =>
    new Promise((resolve, reject) => {
      calls.push({ changes, context, fail: reject, end: (outcome = {}) => resolve({ saved: changes, ...outcome }) })
    })
  const saver = new AnswerSaver({ store: store.savable, save, clock, ...options })
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
