import { sql } from 'kysely'
import type { Db } from '../db/client.ts'
import { lookupRows } from '../db/lookup-rows.ts'

/** A region's name before and after. */
export interface Renaming {
  readonly from: string
  readonly to: string
}

/**
 * Renames regions wherever their name is stored instead of their id: in organisations, and in the contacts of regional
 * offices. All at once, so that two regions can exchange their names.
 */
export async function renameRegions(tx: Db, renamings: readonly Renaming[]): Promise<void> {
  if (renamings.length === 0) return
  const pairs = sql.join(renamings.map(({ from, to }) => sql`(${from}, ${to})`))
  await sql`update organizations set region = renamed.after from (values ${pairs}) as renamed (before, after)
    where region = renamed.before`.execute(tx)
  const names = new Map(renamings.map(({ from, to }) => [from, to]))
  for (const contact of await lookupRows<{ readonly regions: readonly string[] }>(tx, 'faq_contacts')) {
    if (!contact.regions.some((region) => names.has(region))) continue
    const data = JSON.stringify({ ...contact, regions: contact.regions.map((region) => names.get(region) ?? region) })
    const contacts = tx.updateTable('lookups').set({ data }).where('kind', '=', 'faq_contacts')
    await contacts.where('id', '=', contact.id).execute()
  }
}
