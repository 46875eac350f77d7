import { type ListName, type View, viewKey, ViewState } from '@octroi/domain'
import { hashKey } from '@tanstack/react-query'
import { z } from 'zod'
import type { Client } from '../../api/client.ts'
import { readStored, writeStored } from '../../ui/data-table/stored-state.ts'

const KeptViews = z.array(z.object({ name: z.string(), state: ViewState }))
type KeptView = z.infer<typeof KeptViews>[number]

/** The key under which a browser kept views before the server did. */
export const keptKey = (owner: number, list: ListName): string => `octroi.views.${owner}.${list}`

/** What this browser still keeps. */
export const keptViews = (key: string): readonly KeptView[] => readStored(key, KeptViews) ?? []

interface Move {
  readonly api: Client
  readonly list: ListName
  readonly key: string
}

/**
 * Brings the views that this browser keeps of a list to the server, one by one; each is forgotten here once it is known
 * to be there. Begun again after a failure, or in two windows at once, none is lost and none is there twice. Rejects
 * with what the server refused.
 */
export async function moveViews({ api, list, key }: Move): Promise<void> {
  const { views } = await api.views.list({ query: { list } })
  const own = views.filter((view) => view.is_own)
  for (const kept of keptViews(key)) {
    const isThere = own.some((view) => isSame(view, kept))
    if (!isThere) {
      const name = freeName(kept.name, own)
      own.push(await api.views.create({ body: { view: { list, name, state: kept.state } } }))
    }
    forget(key, kept)
  }
}

const contentOf = ({ labels: _, ...state }: ViewState): string => hashKey([state])

/** Whether a view of the server is one that was kept here: it may have been called `Name (2)` on the way. */
const isSame = (view: View, keptView: KeptView): boolean =>
  viewKey(view.name).replace(/ \(\d+\)$/, '') === viewKey(keptView.name).replace(/ \(\d+\)$/, '') &&
  contentOf(view.state) === contentOf(keptView.state)

/** The name itself, or with the first number that makes it one that no other view has. */
function freeName(name: string, views: readonly View[], count = 1): string {
  const tried = count === 1 ? name : `${name} (${count})`
  const isTaken = views.some((view) => viewKey(view.name) === viewKey(tried))
  return isTaken ? freeName(name, views, count + 1) : tried
}

/** Reads what is kept anew: the same list may be open in another window. */
function forget(key: string, moved: KeptView): void {
  const others = keptViews(key).filter((stored) => hashKey([stored]) !== hashKey([moved]))
  if (others.length > 0) writeStored(key, others)
  else globalThis.localStorage.removeItem(key)
}
