import type { GridItem, GridStore } from '@octroi/forms/finance'
import { useMemo, useSyncExternalStore } from 'react'

/** The items of a grid, updated after each change: somebody else's may arrive while a preview is open. */
export function useItems(store: GridStore): readonly GridItem[] {
  const source = useMemo(() => itemSource(store), [store])
  return useSyncExternalStore(source.subscribe, source.get)
}

function itemSource({ items }: GridStore) {
  const all = () => items.keys.map((key) => items.item(key))
  let knownItems: GridItem[] | null = null
  return {
    // Many items change at once, with one notification each: they are read only when needed.
    get: () => (knownItems ??= all()),
    subscribe: (listener: () => void) => {
      let isTold = false
      return items.subscribe(() => {
        knownItems = null
        if (isTold) return
        isTold = true
        queueMicrotask(() => {
          isTold = false
          listener()
        })
      })
    },
  }
}
