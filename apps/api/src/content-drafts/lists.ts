import { CONTENT_LENGTHS, ContentList, type ContentListEntry, type Detail } from '@octroi/domain'
import { sql } from 'kysely'
import type { Db } from '../db/client.ts'
import { lookupRows } from '../db/lookup-rows.ts'
import { CONTENT_DRAFT_WORDS } from '../locales/fr-ca/content-drafts.ts'
import { type ContentKind, faultAt, findTextFaults, isSameLabel, type Uses } from './content-kind.ts'
import { describeListChanges } from './describe-list.ts'
import { type Renaming, renameRegions } from './rename-regions.ts'

type ListKey = keyof typeof CONTENT_DRAFT_WORDS.list

interface ListRules {
  /** Property of an entry that has the id of the entry above, and the list that this one is in. */
  readonly parent?: readonly [property: string, list: ListKey]
  /** True if code knows the entries by id, so that they can only be renamed. */
  readonly isFixed?: true
  readonly usedBy: readonly [what: Uses['what'], table: string, column: string]
  /** Renames entries where their label is stored instead of their id, as in the column of `usedBy`. */
  readonly rename?: (tx: Db, renamings: readonly Renaming[]) => Promise<void>
}

const LISTS: Readonly<Record<ListKey, ListRules>> = {
  action_fields: { usedBy: ['organizations', 'organizations', 'action_field_id'] },
  sectors: { parent: ['action_field_id', 'action_fields'], usedBy: ['organizations', 'organizations', 'sector_id'] },
  subsectors: { parent: ['sector_id', 'sectors'], usedBy: ['organizations', 'organizations', 'subsector_id'] },
  note_types: { usedBy: ['notes', 'notes', 'type_id'] },
  regions: { usedBy: ['organizations', 'organizations', 'region'], rename: renameRegions },
  request_states: { isFixed: true, usedBy: ['requests', 'requests', 'state_id'] },
  analyze_states: { isFixed: true, usedBy: ['analyses', 'analyses', 'state_id'] },
}

/** First id of entries that a funder adds; shipped entries have lower ids. */
export const FIRST_OWN_ID = 1001

const isList = (key: string): key is ListKey => Object.hasOwn(LISTS, key)
const rulesOf = (key: string): ListRules => LISTS[key as ListKey]

type Row = Readonly<Record<string, unknown>> & { readonly id: number; readonly label: string }

const readRows = (db: Db, key: string): Promise<Row[]> => lookupRows<Record<string, unknown>>(db, key)

function toEntry(row: Row, parent: string | undefined): ContentListEntry {
  const { id, label } = row
  const parent_id = parent === undefined ? null : row[parent]
  return { id, label, parent_id: typeof parent_id === 'number' ? parent_id : null, retired: row['retired'] === true }
}

/**
 * Finds every rule that a list breaks: entries that are published stay, whether used or not, so that an id never comes
 * back for something else; names are unique under one entry of the list above.
 */
async function findFaults(db: Db, key: string, { entries }: ContentList): Promise<Detail[]> {
  const { parent, isFixed } = rulesOf(key)
  const published = await readRows(db, key)
  const parents = new Set(parent === undefined ? [] : (await readRows(db, parent[1])).map(({ id }) => id))
  const missing = published.filter(({ id }) => !entries.some((entry) => entry.id === id))
  const ids = entries.flatMap(({ id }) => (id === null ? [] : [id]))
  const hasUnknownId = new Set(ids).size < ids.length || ids.some((id) => !published.some((row) => row.id === id))
  return [
    ...missing.map(({ label }) => faultAt('entries', 'missing_entry', label)),
    ...(hasUnknownId ? [faultAt('entries', 'unknown_entry')] : []),
    ...(entries.length > 0 && entries.every(({ retired }) => retired) ? [faultAt('entries', 'all_retired')] : []),
    ...entries.flatMap((entry, place) => [
      ...findTextFaults(`entries.${place}.label`, entry.label, CONTENT_LENGTHS.label),
      ...(hasTwinBefore(entries, place)
        ? [faultAt(`entries.${place}.label`, 'duplicate_label', entry.label.trim())]
        : []),
      ...(parent !== undefined && !parents.has(entry.parent_id ?? 0)
        ? [faultAt(`entries.${place}.parent_id`, 'unknown_parent')]
        : []),
      ...(isFixed === true && (entry.id === null || entry.retired)
        ? [faultAt(`entries.${place}.label`, 'fixed_list')]
        : []),
    ]),
  ]
}

function hasTwinBefore(entries: readonly ContentListEntry[], place: number): boolean {
  const entry = entries[place]
  if (entry === undefined || entry.label.trim() === '') return false
  const isTwin = (other: ContentListEntry) =>
    other.parent_id === entry.parent_id && isSameLabel(other.label, entry.label)
  return entries.slice(0, place).some(isTwin)
}

/** Stores the entries that changed, and no others: an upgrade takes a row that differs from ours for the funder's own. */
async function write(tx: Db, key: string, { entries }: ContentList): Promise<string> {
  const { parent, rename } = rulesOf(key)
  const rows = new Map((await readRows(tx, key)).map((row) => [row.id, row]))
  await rename?.(tx, findRenamings(rows, entries))
  let freeId = Math.max(FIRST_OWN_ID - 1, ...rows.keys()) + 1
  for (const [position, entry] of entries.entries()) {
    const id = entry.id ?? freeId++
    const { retired: _, ...former }: Record<string, unknown> = rows.get(id) ?? {}
    const data = {
      ...former,
      id,
      label: entry.label.trim(),
      ...(parent !== undefined && { [parent[0]]: entry.parent_id }),
      ...(entry.retired && { retired: true }),
    }
    await tx
      .insertInto('lookups')
      .values({ kind: key, id, position, label: data.label, data: JSON.stringify(data) })
      .onConflict((on) =>
        on.columns(['kind', 'id']).doUpdateSet({ position, label: data.label, data: JSON.stringify(data) }),
      )
      .execute()
  }
  return key
}

function findRenamings(rows: ReadonlyMap<number, Row>, entries: readonly ContentListEntry[]): Renaming[] {
  return entries.flatMap(({ id, label }) => {
    const from = rows.get(id ?? 0)?.label
    return from === undefined || from === label.trim() ? [] : [{ from, to: label.trim() }]
  })
}

async function readUses(db: Db, key: string): Promise<Uses> {
  const { usedBy, rename } = rulesOf(key)
  const [what, table, column] = usedBy
  const stored = sql.ref(column)
  const id = rename ? sql`(select id from lookups where kind = ${key} and label = ${stored})` : stored
  const { rows } = await sql<{ id: number; count: number }>`
    select * from (select ${id} as id, count(*)::int as count from ${sql.table(table)} group by 1) as used
    where id is not null order by id`.execute(db)
  return { what, counts: rows }
}

/** The lists that administrators edit: their entries are rows of `lookups`. */
export const LIST_KIND: ContentKind<ContentList> = {
  shapeOf: (key) => (isList(key) ? ContentList : null),
  list: () => Promise.resolve(Object.entries(CONTENT_DRAFT_WORDS.list).map(([key, label]) => ({ key, label }))),
  read: async (db, key) => {
    if (!isList(key)) return undefined
    const rows = await readRows(db, key)
    return { entries: rows.map((row) => toEntry(row, rulesOf(key).parent?.[0])) }
  },
  findFaults,
  write,
  describeChanges: async (db, key, change) => {
    const { parent } = rulesOf(key)
    const parents = parent === undefined ? [] : await readRows(db, parent[1])
    return describeListChanges(change, new Map(parents.map(({ id, label }) => [id, label])))
  },
  readUses,
  readChoices: async (db, key) => {
    const { parent, isFixed } = rulesOf(key)
    const parents = parent && (await readRows(db, parent[1])).map(({ id, label }) => ({ id, label }))
    return { is_fixed: isFixed === true, ...(parents && { parents }) }
  },
  restore: (former, { entries }) => {
    const added = entries.filter(({ id }) => !former.entries.some((entry) => entry.id === id))
    return { entries: [...former.entries, ...added.map((entry) => ({ ...entry, retired: true }))] }
  },
}
