import { type ListName, type View, viewKey, ViewState } from '@octroi/domain'
import { hashKey } from '@tanstack/react-query'
import { z } from 'zod'
import type { Client } from '../../api/client.ts'
import { readStored, writeStored } from '../../ui/data-table/stored-state.ts'

const KeptViews = z.array(z.object({ name: z.string(), state: ViewState }))
type KeptView = z.infer<typeof KeptViews>[number]

/** Local storage key of views from before the server stored them. */
export const getLocalViewsKey = (owner: number, list: ListName): string => `octroi.views.${owner}.${list}`

/** The views that are still in this browser. */
export const readLocalViews = (key: string): readonly KeptView[] => readStored(key, KeptViews) ?? []

interface Move {
  readonly api: Client
  readonly list: ListName
  readonly key: string
}

/**
 * Moves this browser's views of a list to the server one by one, and deletes each locally once the server has it. It
 * can be repeated after a failure or run in two windows without loss or duplicates. Rejects with the server's refusal.
 */
export async function moveViews({ api, list, key }: Move): Promise<void> {
  const { views } = await api.views.list({ query: { list } })
  const own = views.filter((view) => view.is_own)
  for (const kept of readLocalViews(key)) {
    const isThere = own.some((view) => isSame(view, kept))
    if (!isThere) {
      const name = freeName(kept.name, own)
      own.push(await api.views.create({ body: { view: { list, name, state: kept.state } } }))
    }
    forget(key, kept)
  }
}

const contentOf = ({ labels: _, ...state }: ViewState): string => hashKey([state])

/** True if a view of the server is one that was moved; moving may have renamed it to `Name (2)`. */
const isSame = (view: View, keptView: KeptView): boolean =>
  viewKey(view.name).replace(/ \(\d+\)$/, '') === viewKey(keptView.name).replace(/ \(\d+\)$/, '') &&
  contentOf(view.state) === contentOf(keptView.state)

/** The name, with the first free number if another view has it. */
function freeName(name: string, views: readonly View[], count = 1): string {
  const tried = count === 1 ? name : `${name} (${count})`
  const isTaken = views.some((view) => viewKey(view.name) === viewKey(tried))
  return isTaken ? freeName(name, views, count + 1) : tried
}

/** Reads the storage again, because another window may have changed it. */
function forget(key: string, moved: KeptView): void {
  const others = readLocalViews(key).filter((stored) => hashKey([stored]) !== hashKey([moved]))
  if (others.length > 0) writeStored(key, others)
  else globalThis.localStorage.removeItem(key)
}
