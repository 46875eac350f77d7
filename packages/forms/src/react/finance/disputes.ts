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

/** What of a grid somebody else changed too, until the person chose, for its rows and cells. */
export interface Disputes {
  /** Returns the conflict of an item, by its key. */
  readonly of: (key: string) => AnswerConflict | undefined
  readonly subscribe: (listener: () => void) => () => void
  /** All of them: the same map until one comes or goes. */
  readonly all: () => ById
}

/** Creates the conflicts of a saver; there are none without one. */
export function disputesOf(saver: Saver | undefined): Disputes {
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
  // Nearly always there are none: no number is worked out then, at each key, for each cell.
  const disputeOf = (key: string) => (all().size === 0 ? undefined : byId.get(gridItemId(key)))
  return { of: disputeOf, subscribe: saver.state.subscribe, all }
}

/** The same; renders again when one comes or goes. */
export function useDisputes(saver: Saver | undefined): Disputes {
  const disputes = useMemo(() => disputesOf(saver), [saver])
  useSource(disputes.subscribe, disputes.all)
  return disputes
}

interface OfLine {
  readonly store: GridStore
  readonly disputes: Disputes
}

/** The keys of what of a line somebody else changed too. */
export function disputedKeys(line: GridLine, { store, disputes }: OfLine): readonly string[] {
  if (disputes.all().size === 0) return []
  const keys = line.kind === 'list' ? [itemKey(line)] : store.grid.columns.map(({ id }) => itemKey(line, id))
  return keys.filter((key) => disputes.of(key) !== undefined)
}

/** Who changed it too, in words. */
export const disputant = ({ by_me, updated_by }: AnswerConflict, { otherWindow }: FinanceTexts): string =>
  by_me ? otherWindow : updated_by
