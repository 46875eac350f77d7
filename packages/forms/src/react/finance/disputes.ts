import { useMemo } from 'react'
import { gridItemId } from '../../finance/item-key.ts'
import type { AnswerConflict } from '../form-host.ts'
import type { Saver } from '../saving/saver.ts'
import { useSource } from '../use-source.ts'

type ById = ReadonlyMap<number, AnswerConflict>

const NONE: ById = new Map()

/** What of a grid somebody else changed too, until the person chose, for its rows and cells. */
export interface Disputes {
  /** Of an item, by its key. */
  readonly of: (key: string) => AnswerConflict | undefined
  readonly subscribe: (listener: () => void) => () => void
  /** All of them: the same map until one comes or goes. */
  readonly all: () => ById
}

/** Those of a saver; none without one. */
export function disputesOf(saver: Saver | undefined): Disputes {
  if (saver === undefined) return { of: () => undefined, subscribe: () => () => undefined, all: () => NONE }
  let known: readonly AnswerConflict[] = []
  let byId = NONE
  const all = () => {
    const { conflicts } = saver.state.get()
    const isSame = conflicts.length === known.length && conflicts.every((conflict, place) => conflict === known[place])
    if (!isSame) byId = new Map(conflicts.map((conflict) => [conflict.option_id, conflict]))
    known = conflicts
    return byId
  }
  // Nearly always there are none: no number is worked out then, at each key, for each cell.
  const of = (key: string) => (all().size === 0 ? undefined : byId.get(gridItemId(key)))
  return { of, subscribe: saver.state.subscribe, all }
}

/** The same; renders again when one comes or goes. */
export function useDisputes(saver: Saver | undefined): Disputes {
  const disputes = useMemo(() => disputesOf(saver), [saver])
  useSource(disputes.subscribe, disputes.all)
  return disputes
}

/** The DOM id of what is to be chosen about an item. */
export const disputeId = (key: string) => `octroi-dispute-${gridItemId(key)}`
