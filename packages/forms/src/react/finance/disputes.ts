import { useMemo } from 'react'
import type { GridLine } from '../../finance/definition.ts'
import type { GridStore } from '../../finance/grid-store.ts'
import { gridItemId, itemKey } from '../../finance/item-key.ts'
import type { FinanceTexts } from '../../locales/react/finance-fr-ca.ts'
import type { AnswerConflict } from '../saving/answer-conflict.ts'
import type { Saver } from '../saving/saver.ts'
import { useSource } from '../use-source.ts'

type ById = ReadonlyMap<number, AnswerConflict>

const NONE: ById = new Map()

/** The unresolved conflicts of a grid: the items that somebody else changed too, for its rows and cells. */
export interface Disputes {
  /** Returns the conflict of an item, by its key. */
  readonly of: (key: string) => AnswerConflict | undefined
  readonly subscribe: (listener: () => void) => () => void
  /** All conflicts, by id; the same map until one is added or resolved. */
  readonly all: () => ById
}

/** Creates the conflicts of a saver; there are none without one. */
export function createDisputes(saver: Saver | undefined): Disputes {
  if (saver === undefined) return { of: () => undefined, subscribe: () => () => undefined, all: () => NONE }
  let disputes: readonly AnswerConflict[] = []
  let byId = NONE
  const all = () => {
    const { conflicts } = saver.state.get()
    const isSame =
      conflicts.length === disputes.length && conflicts.every((conflict, place) => conflict === disputes[place])
    if (!isSame) byId = new Map(conflicts.map((conflict) => [conflict.option_id, conflict]))
    disputes = conflicts
    return byId
  }
  // Nearly always there are none: no id is then computed for each cell at each key.
  const disputeOf = (key: string) => (all().size === 0 ? undefined : byId.get(gridItemId(key)))
  return { of: disputeOf, subscribe: saver.state.subscribe, all }
}

/** The conflicts of a saver; renders again when one is added or resolved. */
export function useDisputes(saver: Saver | undefined): Disputes {
  const disputes = useMemo(() => createDisputes(saver), [saver])
  useSource(disputes.subscribe, disputes.all)
  return disputes
}

interface OfLine {
  readonly store: GridStore
  readonly disputes: Disputes
}

/** Returns the keys of the items of a line that are in conflict. */
export function listDisputedKeys(line: GridLine, { store, disputes }: OfLine): readonly string[] {
  if (disputes.all().size === 0) return []
  const keys = line.kind === 'list' ? [itemKey(line)] : store.grid.columns.map(({ id }) => itemKey(line, id))
  return keys.filter((key) => disputes.of(key) !== undefined)
}

/** The name of whoever changed it too, in words. */
export const getDisputantName = ({ by_me, updated_by }: AnswerConflict, { otherWindow }: FinanceTexts): string =>
  by_me ? otherWindow : updated_by
