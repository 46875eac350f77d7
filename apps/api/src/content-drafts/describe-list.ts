import type { ContentList, ContentListEntry } from '@octroi/domain'
import { CONTENT_DRAFT_WORDS } from '../locales/fr-ca/content-drafts.ts'
import type { ValueChange, WordedChanges } from './content-kind.ts'

/**
 * Describes what changed in a list, entry by entry, and the order if the entries that stayed are in another one.
 * `parents` has the labels of the list above.
 */
export function describeListChanges(
  { before, after }: ValueChange<ContentList>,
  parents: ReadonlyMap<number, string>,
): WordedChanges {
  const inWords = ({ label, parent_id, retired }: ContentListEntry): string => {
    const parent = parent_id === null ? undefined : parents.get(parent_id)
    const notes = [parent, retired ? CONTENT_DRAFT_WORDS.retired : undefined].filter((note) => note !== undefined)
    return notes.length === 0 ? label.trim() : `${label.trim()} (${notes.join(', ')})`
  }
  const former = new Map(before.entries.map((entry) => [entry.id, entry]))
  const lines: (readonly [string, string | null, string | null])[] = []
  for (const entry of after.entries) {
    const old = entry.id === null ? undefined : former.get(entry.id)
    const from = old === undefined ? null : inWords(old)
    if (from !== inWords(entry)) lines.push([old?.label ?? entry.label, from, inWords(entry)])
  }
  for (const entry of before.entries)
    if (!after.entries.some(({ id }) => id === entry.id)) lines.push([entry.label, inWords(entry), null])
  const orders = orderChange(before, after)
  return Object.fromEntries([
    ...lines.map(([label, from, to], place) => [uniqueName(lines, place, label), { from, to }] as const),
    ...(orders === null ? [] : [[CONTENT_DRAFT_WORDS.field.order, orders] as const]),
  ])
}

/** Two entries may have one name under different parents. */
function uniqueName(lines: readonly (readonly [string, ...unknown[]])[], place: number, label: string): string {
  const twins = lines.slice(0, place).filter(([other]) => other === label).length
  return twins === 0 ? label : `${label} (${twins + 1})`
}

function orderChange(before: ContentList, after: ContentList): { from: string; to: string } | null {
  const both = (one: ContentList, other: ContentList) =>
    one.entries.filter(({ id }) => id !== null && other.entries.some((entry) => entry.id === id))
  const [from, to] = [both(before, after), both(after, before)]
  if (from.every(({ id }, place) => id === to[place]?.id)) return null
  const inWords = (entries: readonly ContentListEntry[]) => entries.map(({ label }) => label).join(', ')
  return { from: inWords(from), to: inWords(to) }
}
