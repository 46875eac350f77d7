import { Faq } from '@octroi/domain'
import { lookupRows } from '../db/lookup-rows.ts'
import type { Db } from '../db/client.ts'
import type { Contact } from '../locales/fr-ca.ts'
import { findFunder } from './texts.ts'

/**
 * How to reach the office of the region of a person's organisation, by placeholder of mails. The offices are those
 * that the page of questions shows, each with its regions. Without an organisation, a region or an office for it:
 * nothing, and the general address and number are (`mails.json`, `funder`).
 */
export async function officeOf(db: Db, user_id: number): Promise<Readonly<Record<string, string>>> {
  const organization = await db
    .selectFrom('organization_users as l')
    .innerJoin('organizations as o', 'o.id', 'l.organization_id')
    .select('o.region')
    .where('l.user_id', '=', user_id)
    .executeTakeFirst()
  return officeOfRegion(db, organization?.region ?? null)
}

/** Reads the contact of the office of a region. */
export async function officeOfRegion(db: Db, region: string | null): Promise<Readonly<Record<string, string>>> {
  if (!region) return {}
  // An office that cannot be read must not keep a mail from leaving.
  const offices = (await lookupRows(db, 'faq_contacts')).flatMap(
    (row) => Faq.shape.contacts.element.safeParse(row).data ?? [],
  )
  const office = offices.find(({ regions }) => regions.includes(region))
  const contact = { funder_email: office?.email ?? '', funder_phone: office?.phone ?? '' }
  return Object.fromEntries(Object.entries(contact).filter(([, value]) => value.trim() !== ''))
}

/** How a person reaches their office, as mails to them say it. */
export async function contactOf(db: Db, user_id: number): Promise<Contact> {
  const { funder_email = '', funder_phone = '' } = { ...(await findFunder(db)), ...(await officeOf(db, user_id)) }
  return { email: funder_email.trim(), phone: funder_phone.trim() }
}
