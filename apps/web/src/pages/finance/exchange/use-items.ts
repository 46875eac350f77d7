import type { GridItem, GridStore } from '@octroi/forms/finance'
import { useMemo, useSyncExternalStore } from 'react'

/** What is in a grid, again after each change of it: somebody else's may come in while a preview is looked at. */
export function useItems(store: GridStore): readonly GridItem[] {
  const source = useMemo(() => itemSource(store), [store])
  return useSyncExternalStore(source.subscribe, source.get)
}

function itemSource({ items }: GridStore) {
  const all = () => items.keys.map((key) => items.item(key))
  let knownItems: GridItem[] | null = null
  return {
    // Many items change at once, and are told one by one: they are read when they are looked at.
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
