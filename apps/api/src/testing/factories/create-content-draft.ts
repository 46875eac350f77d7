import type { ContentItem, ContentList, ContentListEntry } from '@octroi/domain'
import type { Person, Reply } from '../person.ts'

/** The revision of no draft. */
export const NO_REVISION = '00000000-0000-4000-8000-000000000000'

export const readsContent = async (who: Person, item: string): Promise<ContentItem> =>
  (await who.reads<ContentItem>(`/content/${item}`)).body

export const savesContent = (
  who: Person,
  item: string,
  body: { readonly revision: string | null; readonly base: string; readonly value: object },
): Promise<Reply<ContentItem>> => who.calls<ContentItem>('PUT', `/content/${item}/draft`, { body })

/** Saves a draft on the one that there is; returns the reply of the save. */
export async function draftsContent(who: Person, item: string, value: object): Promise<Reply<ContentItem>> {
  const { draft, published } = await readsContent(who, item)
  return savesContent(who, item, { revision: draft?.revision ?? null, base: published, value })
}

/** Saves a draft of an item and publishes it; returns the reply of the publication. */
export async function publishesContent(who: Person, item: string, value: object): Promise<Reply<ContentItem>> {
  const { body } = await draftsContent(who, item, value)
  return who.calls<ContentItem>('POST', `/content/${item}/publish`, { body: { revision: body.draft?.revision } })
}

/** Throws away the draft that there is. */
export async function discardsContent(who: Person, item: string): Promise<Reply> {
  const { draft } = await readsContent(who, item)
  const revision = draft?.revision ?? NO_REVISION
  return who.calls('DELETE', `/content/${item}/draft`, { query: { revision } })
}

/** An entry that is not published yet. */
export const createEntry = (label: string, parent_id: number | null = null): ContentListEntry => ({
  id: null,
  label,
  parent_id,
  retired: false,
})

/** Entries of a list as they are published. */
export const readsEntries = async (who: Person, list: string): Promise<ContentListEntry[]> =>
  ((await readsContent(who, `list/${list}`)).value as ContentList).entries
