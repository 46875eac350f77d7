import { isDeepStrictEqual } from 'node:util'
import { CONTENT_KINDS, type ContentItem, type ContentItemInList } from '@octroi/domain'
import { sql } from 'kysely'
import { hashContentValue } from '../content/index.ts'
import type { Db } from '../db/client.ts'
import { type ItemName, KINDS, parseValue, readLabel, readPublished } from './kinds.ts'

const PERSON = sql<string | null>`u.name || ' ' || u.surname`

/** All items in the order of the page, with whose draft there is. */
export async function listItems(db: Db): Promise<ContentItemInList[]> {
  const drafts = await db
    .selectFrom('content_drafts as d')
    .innerJoin('users as u', 'u.id', 'd.updated_by')
    .select(['d.kind', 'd.key', 'd.updated_at', PERSON.as('updated_by')])
    .execute()
  const draftOf = (kind: string, key: string) => {
    const draft = drafts.find((one) => one.kind === kind && one.key === key)
    return draft ? { updated_at: draft.updated_at.toISOString(), updated_by: draft.updated_by } : null
  }
  const lists: ContentItemInList[] = []
  for (const kind of CONTENT_KINDS)
    for (const { key, label } of await KINDS[kind].list(db)) lists.push({ kind, key, label, draft: draftOf(kind, key) })
  return lists
}

/** Reads an item with its draft, history and uses. Throws `not_found`. */
export async function readItem(db: Db, item: ItemName): Promise<ContentItem> {
  const kind = KINDS[item.kind]
  const value = await readPublished(db, item)
  return {
    ...item,
    label: await readLabel(db, item),
    value: { ...value },
    published: hashContentValue(value),
    draft: await readDraft(db, item, value),
    history: await readHistory(db, item, value),
    uses: await kind.readUses(db, item.key),
    choices: await kind.readChoices(db, item.key),
  }
}

async function readDraft(db: Db, item: ItemName, published: object): Promise<ContentItem['draft']> {
  const row = await db
    .selectFrom('content_drafts as d')
    .innerJoin('users as u', 'u.id', 'd.updated_by')
    .select(['d.revision', 'd.base', 'd.value', 'd.updated_at', PERSON.as('updated_by')])
    .where('d.kind', '=', item.kind)
    .where('d.key', '=', item.key)
    .executeTakeFirst()
  if (!row) return null
  const value = parseValue(item, row.value)
  const kind = KINDS[item.kind]
  const changes = await kind.describeChanges(db, item.key, { before: published, after: value })
  return {
    revision: row.revision,
    base: hashContentValue(row.base),
    value: { ...value },
    faults: await kind.findFaults(db, item.key, value),
    changes: Object.entries(changes).map(([field, { from, to }]) => ({ field, from, to })),
    is_stale: !isDeepStrictEqual(row.base, published),
    updated_at: row.updated_at.toISOString(),
    updated_by: row.updated_by,
  }
}

async function readHistory(db: Db, { kind, key }: ItemName, current: object): Promise<ContentItem['history']> {
  const rows = await db
    .selectFrom('content_versions as v')
    .leftJoin('users as u', 'u.id', 'v.published_by')
    .select(['v.version', 'v.at', 'v.value', PERSON.as('by')])
    .where('v.kind', '=', kind)
    .where('v.key', '=', key)
    .orderBy('v.version', 'desc')
    .execute()
  const { restore } = KINDS[kind]
  return rows.map(({ version, at, value, by }) => ({
    version,
    at: at.toISOString(),
    by,
    value: { ...(restore === undefined ? value : restore(value, current)) },
  }))
}
