import type { GridStore } from '../../finance/grid-store.ts'
import { gridItemId } from '../../finance/item-key.ts'
import { useFormMessages } from '../form-messages.tsx'
import { useFinanceTexts } from './finance-texts.tsx'
import { itemWords } from './item-words.ts'

/** An item of a grid, and its words. */
export interface NamedItem {
  readonly key: string
  readonly words: NonNullable<ReturnType<typeof itemWords>>
}

/** Returns how to find an item by the id that the saver uses, with its words. */
export function useNamedItems({ grid, items }: GridStore) {
  const texts = useFinanceTexts()
  const messages = useFormMessages()
  return (optionId: number) => {
    const key = items.keys.find((each) => gridItemId(each) === optionId)
    const words = key === undefined ? undefined : itemWords(grid, key, { texts, messages })
    return key === undefined || words === undefined ? undefined : { key, words }
  }
}
