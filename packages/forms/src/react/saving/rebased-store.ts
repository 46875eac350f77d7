import type { SavableStore } from './savable-store.ts'

/** What a change began from. */
interface Base {
  readonly revision: number
  readonly text: string | undefined
}

/**
 * A store in which an unsaved answer may start from an earlier revision than the one that was loaded: it was typed
 * before, in a window that is gone. The store itself goes on knowing what is saved, and at which revision.
 */
export interface RebasedStore extends SavableStore {
  /**
   * The answer is sent from this revision, and began from this text when it is known, until it is loaded or saved anew.
   * Only for an unsaved answer.
   */
  rebase(optionId: number, from: Base): void
  /** An answer of this group that was put back to what is saved starts from there again. */
  dropBases(groupId: number): void
}

/** See RebasedStore. */
export function rebasedStore(store: SavableStore): RebasedStore {
  const bases = new Map<number, Base & { readonly loaded: number | undefined }>()
  const drop = (optionIds: readonly number[]) => {
    for (const id of optionIds) bases.delete(id)
  }
  const idsOf = (answers: readonly { readonly option_id: number }[]) => answers.map(({ option_id }) => option_id)
  const basedOn = (optionId: number, loaded: number | undefined) => {
    const base = bases.get(optionId)
    // The host may have loaded a later one meanwhile.
    return base?.loaded === loaded ? base : undefined
  }
  const answer: SavableStore['answer'] = (optionId) => {
    const current = store.answer(optionId)
    const base = basedOn(optionId, current.revision)
    return base === undefined ? current : { ...current, revision: base.revision }
  }
  return {
    ...store,
    answer,
    base: (optionId) => {
      const base = basedOn(optionId, store.answer(optionId).revision)
      return base === undefined ? store.base(optionId) : base.text
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
    rebase: (optionId, from) => {
      const { revision: loaded } = store.answer(optionId)
      const isOther = from.revision !== loaded || from.text !== store.base(optionId)
      if (isOther && store.isUnsaved(optionId)) bases.set(optionId, { ...from, loaded })
    },
    dropBases: (groupId) => {
      if (bases.size > 0) drop(store.optionsOf(groupId).filter((id) => !store.isUnsaved(id)))
    },
  }
}
