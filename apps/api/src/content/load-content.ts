import { sql } from 'kysely'
import type { Db } from '../db/client.ts'
import { type ContentHome, findContentTable, readContentItems, putItems } from './content-homes.ts'
import { type ContentItem, hashContentValue, splitContent } from './content-items.ts'
import { ensureGridsStay, loadGrids } from './grids-stay.ts'
import type { Content } from './read-content.ts'

/**
 * Key of an advisory lock (an arbitrary number), so that servers that start together load content one after the other.
 */
const LOCK = 7_203_911

/** Waits until nobody else loads or publishes content; the lock is held until the transaction ends. */
export async function lockContent(tx: Db): Promise<void> {
  await sql`select pg_advisory_xact_lock(${LOCK}::bigint)`.execute(tx)
}

/** What was done with new and changed items, by `kind key`. */
export interface ContentChanges {
  readonly added: readonly string[]
  readonly replaced: readonly string[]
  /** Items that the funder changed, which were kept. */
  readonly kept: readonly string[]
}

interface ShippedItem extends ContentItem {
  readonly hash: string
  /** Hash of the item as last shipped; undefined for a new one. */
  readonly before: string | undefined
}

type Fate = 'added' | 'replaced' | 'kept' | 'deleted' | 'same'

const nameOf = ({ kind, key }: Pick<ContentItem, 'kind' | 'key'>): string => `${kind} ${key}`

/**
 * Updates the content of a database to this version: adds new items, replaces those that the funder has not changed,
 * and keeps those that they changed or deleted. Idempotent. Throws if a published version of a form was changed, if a
 * grid is invalid or would lose keys that budgets use, if the words of the consent changed under the same version, and if
 * the time zone is invalid.
 */
export async function loadContent(db: Db, content: Content): Promise<ContentChanges> {
  return db.transaction().execute(async (tx) => {
    await lockContent(tx)
    const news = await newsOf(tx, splitContent(content))
    ensureFormsStay(news)
    const grids = await loadGrids(tx)
    const fates: Record<Fate, ShippedItem[]> = { added: [], replaced: [], kept: [], deleted: [], same: [] }
    for (const home of new Set(news.map(({ kind }) => findContentTable(kind)))) {
      const fateOf = await fatesIn(tx, home)
      for (const item of news) if (findContentTable(item.kind) === home) fates[fateOf(item)].push(item)
      const put = [...fates.added, ...fates.replaced].filter(({ kind }) => findContentTable(kind) === home)
      await ensureConsentRises(tx, put)
      await putItems(tx, home, put)
    }
    await ensureGridsStay(tx, grids)
    await remember(tx, news)
    await ensureTimeZone(tx)
    const { added, replaced, kept } = fates
    return { added: added.map(nameOf), replaced: replaced.map(nameOf), kept: kept.map(nameOf) }
  })
}

/** Returns the shipped items that are new or have changed. */
async function newsOf(tx: Db, items: readonly ContentItem[]): Promise<ShippedItem[]> {
  const rows = await tx.selectFrom('content_items').selectAll().execute()
  const before = new Map(rows.map((row) => [nameOf(row), row.shipped_hash]))
  return items
    .map((item) => ({ ...item, hash: hashContentValue(item.value), before: before.get(nameOf(item)) }))
    .filter((item) => item.hash !== item.before)
}

/** Throws if a published version of a form changed, because it has answers: a change needs a new version. */
function ensureFormsStay(news: readonly ShippedItem[]): void {
  const changed = news.filter(({ kind, before }) => kind === 'forms' && before !== undefined)
  if (changed.length === 0) return
  const names = changed.map(({ key }) => key.replace('/', ' version ')).join(', ')
  throw new Error(`A published version of a form never changes. Ship it as a new version: form ${names}`)
}

/**
 * Throws if other words of the consent are put under a version that people may have agreed to already: a submission says
 * by the version which words the person was shown. A version that the server raised by itself would differ from one
 * installation to the next, and clash with the next one that is shipped.
 */
async function ensureConsentRises(tx: Db, put: readonly ShippedItem[]): Promise<void> {
  const shipped = put.find(({ kind, key }) => kind === 'texts' && key === 'consent')
  if (!shipped) return
  const row = await tx.selectFrom('texts').select('data').where('key', '=', 'consent').executeTakeFirst()
  const version = (data: unknown): number => Number((data as { version?: unknown } | undefined)?.version ?? 0)
  if (version(shipped.value) > version(row?.data)) return
  throw new Error(
    `The words of the consent never change under the same version: give 'consent' in settings.json version ${version(row?.data) + 1}`,
  )
}

/** Returns a function that decides what happens to each item of a table. */
async function fatesIn(tx: Db, home: ContentHome): Promise<(item: ShippedItem) => Fate> {
  const present = new Map((await readContentItems(tx, home)).map((item) => [nameOf(item), item.value]))
  return (item) => {
    const value = present.get(nameOf(item))
    if (value === undefined) return item.before === undefined ? 'added' : 'deleted'
    const own = hashContentValue(value)
    if (own === item.hash) return 'same'
    return own === item.before ? 'replaced' : 'kept'
  }
}

async function remember(tx: Db, news: readonly ShippedItem[]): Promise<void> {
  if (news.length === 0) return
  await tx
    .insertInto('content_items')
    .values(news.map(({ kind, key, hash }) => ({ kind, key, shipped_hash: hash })))
    .onConflict((on) =>
      on.columns(['kind', 'key']).doUpdateSet((eb) => ({ shipped_hash: eb.ref('excluded.shipped_hash') })),
    )
    .execute()
}

/** Throws if the time zone is invalid: lists need it, and an error at the start is better than one in a filter. */
async function ensureTimeZone(tx: Db): Promise<void> {
  const row = await tx.selectFrom('texts').select('data').where('key', '=', 'time_zone').executeTakeFirst()
  const { name } = (row?.data ?? {}) as { name?: unknown }
  try {
    if (typeof name !== 'string') throw new Error('missing')
    await sql`select now() at time zone ${name}::text`.execute(tx)
  } catch (error) {
    throw new Error(`The text 'time_zone' names no time zone, such as {"name": "America/Toronto"}`, { cause: error })
  }
}
