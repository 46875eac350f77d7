import type { SavableStore } from './savable-store.ts'

/** The revision, and the text if it is known, that a change began from. */
interface Base {
  readonly revision: number
  readonly text: string | undefined
}

/**
 * A store in which an unsaved answer may start from an earlier revision than the loaded one: it was typed earlier, in a
 * window that is closed. The store still knows what is saved, and at which revision.
 */
export interface RebasedStore extends SavableStore {
  /**
   * Makes an unsaved answer start from this revision and, when it is known, this text, until it is loaded or saved
   * anew.
   */
  rebase(itemId: number, from: Base): void
  /** Forgets the earlier revisions of the answers of a group that were put back to what is saved. */
  dropBases(groupId: number): void
}

/** Creates a RebasedStore. */
export function rebasedStore(store: SavableStore): RebasedStore {
  const bases = new Map<number, Base & { readonly loaded: number | undefined }>()
  const drop = (itemIds: readonly number[]) => {
    for (const id of itemIds) bases.delete(id)
  }
  const idsOf = (answers: readonly { readonly option_id: number }[]) => answers.map(({ option_id }) => option_id)
  const basedOn = (itemId: number, loaded: number | undefined) => {
    const base = bases.get(itemId)
    // The host may have loaded a later revision meanwhile.
    return base?.loaded === loaded ? base : undefined
  }
  const answer: SavableStore['answer'] = (itemId) => {
    const current = store.answer(itemId)
    const base = basedOn(itemId, current.revision)
    return base === undefined ? current : { ...current, revision: base.revision }
  }
  return {
    ...store,
    answer,
    base: (itemId) => {
      const base = basedOn(itemId, store.answer(itemId).revision)
      return base === undefined ? store.base(itemId) : base.text
    },
    changed: () => idsOf(store.changed()).map(answer),
    load: (answers) => {
      drop(idsOf(answers))
      store.load(answers)
    },
    markSaved: (saved) => {
      drop(idsOf(saved))
      store.markSaved(saved)
    },
    rebase: (itemId, from) => {
      const { revision: loaded } = store.answer(itemId)
      const isOther = from.revision !== loaded || from.text !== store.base(itemId)
      if (isOther && store.isUnsaved(itemId)) bases.set(itemId, { ...from, loaded })
    },
    dropBases: (groupId) => {
      if (bases.size > 0) drop(store.itemsOf(groupId).filter((id) => !store.isUnsaved(id)))
    },
  }
}
