import { isTooLarge, longTextRefusals } from '../../values/answer-bounds.ts'
import type { Answer } from '../../values/answer.ts'
import type { GridItem } from '../../finance/grid-items.ts'
import type { GridStore } from '../../finance/grid-store.ts'
import { gridItemId } from '../../finance/item-key.ts'
import type { SavableStore } from './savable-store.ts'

/** A grid as the store that a saver uses: each item is an answer, and a group of its own. */
export interface SavableGrid extends SavableStore {
  /** Returns the item of an answer. Throws an Error when the grid has none. */
  readonly toItem: (answer: Answer) => GridItem
}

/** Converts an item to an answer for a saver. */
export function answerOfItem({ key, value, revision }: GridItem): Answer {
  return { option_id: gridItemId(key), value, details: null, ...(revision !== undefined && { revision }) }
}

/** Adapts a grid to a SavableGrid. */
export function savableGrid(store: GridStore): SavableGrid {
  const { items } = store
  const keys = new Map(items.keys.map((key) => [gridItemId(key), key]))
  const keyOf = (id: number): string => {
    const key = keys.get(id)
    if (key === undefined) throw new Error(`the grid has no item ${id}`)
    return key
  }
  /** Items that only another version of the grid has are ignored. */
  const answersOfGrid = (answers: readonly Answer[]) =>
    answers.filter(({ option_id }) => keys.has(option_id)).map(toItem)
  const toItem = ({ option_id, value, revision }: Answer) => ({
    key: keyOf(option_id),
    value,
    ...(revision !== undefined && { revision }),
  })
  return {
    form: null,
    subscribeChanges: (listener) => items.subscribe((key) => listener(gridItemId(key))),
    groupOf: (id) => (keys.has(id) ? id : undefined),
    itemsOf: (id) => (keys.has(id) ? [id] : []),
    sectionOf: () => undefined,
    together: (id) => [id],
    sentWith: (id) => [id],
    answer: (id) => answerOfItem(items.item(keyOf(id))),
    isUnsaved: (id) => items.isUnsaved(keyOf(id)),
    heldBack: (id) => {
      const { key, value } = items.item(keyOf(id))
      if (isTooLarge({ value, details: null })) return [{ path: '', reason: 'too_large' }]
      const isLong = key.startsWith('fields.') && longTextRefusals(value.trim(), '').length > 0
      return isLong ? [{ path: '', reason: 'too_long' }] : []
    },
    base: () => undefined,
    changed: () => items.changed().map(answerOfItem),
    load: (answers) => items.load(answersOfGrid(answers)),
    put: (answers) => items.put(answersOfGrid(answers)),
    markSaved: (answers) => items.markSaved(answersOfGrid(answers)),
    toItem,
  }
}
