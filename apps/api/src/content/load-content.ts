import { sql } from 'kysely'
import type { Db } from '../db/client.ts'
import { type ContentHome, homeOf, itemsIn, putItems } from './content-homes.ts'
import { type ContentItem, hashOf, itemsOf } from './content-items.ts'
import { ensureGridsStay, gridsIn } from './grids-stay.ts'
import type { Content } from './read-content.ts'

/** Any number of our own: servers that start at once take turns by it. */
const LOCK = 7_203_911

/** What was done with the items that are new or that differ from what was shipped before, by `kind key`. */
export interface ContentChanges {
  readonly added: readonly string[]
  readonly replaced: readonly string[]
  /** Changed by the funder: theirs stays, ours is not put in. */
  readonly kept: readonly string[]
}

interface ShippedItem extends ContentItem {
  readonly hash: string
  /** The hash of what was shipped before; undefined for something new. */
  readonly before: string | undefined
}

type Fate = 'added' | 'replaced' | 'kept' | 'deleted' | 'same'

const nameOf = ({ kind, key }: Pick<ContentItem, 'kind' | 'key'>): string => `${kind} ${key}`

/**
 * Brings the content of a database to that of the version at hand: what is new is put in, what nobody touched since
 * it was shipped is replaced, what the funder changed or deleted stays so. Doing it again changes nothing. Throws when
 * a published version of a form is shipped with another content, when a grid is wrong or would lose what budgets are kept
 * under, and when the time zone is none.
 */
export async function loadContent(db: Db, content: Content): Promise<ContentChanges> {
  return db.transaction().execute(async (tx) => {
    await sql`select pg_advisory_xact_lock(${LOCK}::bigint)`.execute(tx)
    const news = await newsOf(tx, itemsOf(content))
    ensureFormsStay(news)
    const grids = await gridsIn(tx)
    const fates: Record<Fate, ShippedItem[]> = { added: [], replaced: [], kept: [], deleted: [], same: [] }
    for (const home of new Set(news.map(({ kind }) => homeOf(kind)))) {
      const fateOf = await fatesIn(tx, home)
      for (const item of news) if (homeOf(item.kind) === home) fates[fateOf(item)].push(item)
      const put = [...fates.added, ...fates.replaced].filter(({ kind }) => homeOf(kind) === home)
      await putItems(tx, home, put)
    }
    await ensureGridsStay(tx, grids)
    await remember(tx, news)
    await ensureTimeZone(tx)
    const { added, replaced, kept } = fates
    return { added: added.map(nameOf), replaced: replaced.map(nameOf), kept: kept.map(nameOf) }
  })
}

/** What is shipped now and was not shipped so before. */
async function newsOf(tx: Db, items: readonly ContentItem[]): Promise<ShippedItem[]> {
  const rows = await tx.selectFrom('content_items').selectAll().execute()
  const before = new Map(rows.map((row) => [nameOf(row), row.shipped_hash]))
  return items
    .map((item) => ({ ...item, hash: hashOf(item.value), before: before.get(nameOf(item)) }))
    .filter((item) => item.hash !== item.before)
}

/** Answers were given to that version: another content needs another version. */
function ensureFormsStay(news: readonly ShippedItem[]): void {
  const changed = news.filter(({ kind, before }) => kind === 'forms' && before !== undefined)
  if (changed.length === 0) return
  const names = changed.map(({ key }) => key.replace('/', ' version ')).join(', ')
  throw new Error(`A published version of a form never changes. Ship it as a new version: form ${names}`)
}

/** What becomes of each item of a table. */
async function fatesIn(tx: Db, home: ContentHome): Promise<(item: ShippedItem) => Fate> {
  const present = new Map((await itemsIn(tx, home)).map((item) => [nameOf(item), item.value]))
  return (item) => {
    const value = present.get(nameOf(item))
    if (value === undefined) return item.before === undefined ? 'added' : 'deleted'
    const own = hashOf(value)
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

/** Days of lists begin by it: better found out at the start than by whoever filters a list. */
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
