import type { Answer } from '../../../values/answer.ts'
import { createGridStore } from '../../../finance/create-grid-store.ts'
import { gridItemId } from '../../../finance/item-key.ts'
import { gridOf } from '../../../finance/read-grid.ts'
import { smallGrid } from '../../../finance/small-grid.ts'
import { createGridSaver } from '../create-grid-saver.ts'
import { savableGrid } from '../savable-grid.ts'
import type { SavingSubject } from './saving-subject.ts'

/** An amount, a text, a date and a list: each is saved in a different way. */
const ITEMS = ['amounts.now.gifts', 'fields.firm', 'fields.year-end', 'lists.others'] as const
const IDS = ITEMS.map(gridItemId)
const DATES = ['2026-03-31', '2026-06-30', '2026-12-31']

/** A budget grid as the subject of a `SavingWorld`. */
export function gridSubject(): SavingSubject {
  const grid = gridOf(smallGrid())
  return {
    optionIds: IDS,
    normalise: (answers) => answers,
    choicesOf: (optionId) => [optionId],
    boxesOf: () => [],
    isMerged: () => false,
    textsIn: (_, value) => [value],
    open: (saved) => {
      const store = createGridStore(grid)
      const savable = savableGrid(store)
      savable.load(saved)
      const [amount, text, date] = IDS
      return {
        store: savable,
        saver: ({ save, ...options }) =>
          createGridSaver({
            ...options,
            store,
            save: async (changes, { reason, renewed }) => {
              const outcome = await save(changes.map(toAnswer), { reason, renewed: renewed.map(gridItemId) })
              return {
                saved: outcome.saved.map(savable.toItem),
                conflicts: (outcome.conflicts ?? []).map((conflict) => ({ ...conflict, ...savable.toItem(conflict) })),
              }
            },
          }),
        isDirty: () => store.state().dirty,
        optionOf: (place) => IDS[place - 1] ?? 0,
        isUnique: (place) => place !== 3,
        type: (optionId, count) => {
          if (optionId === amount) store.set({ column: 'now', line: 'gifts' }, String(count))
          else if (optionId === text) store.setField('firm', `texte ${count}`)
          else if (optionId === date) store.setField('year-end', DATES[count % 3] ?? '')
          else nameFirstRow(store, `texte ${count}`)
        },
        answersOf: (place) => IDS.slice(place - 1, place),
        clear: (optionId) => savable.put([{ option_id: optionId, value: '', details: null }]),
      }
    },
  }
}

function nameFirstRow(store: ReturnType<typeof createGridStore>, label: string): void {
  const [first] = store.rows('others')
  store.setLabel('others', first?.id ?? store.addRow('others'), label)
}

function toAnswer({ key, value, revision }: { key: string; value: string; revision?: number }): Answer {
  return { option_id: gridItemId(key), value, details: null, ...(revision !== undefined && { revision }) }
}
