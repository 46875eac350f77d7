import { Faq } from '@octroi/domain'
import { lookupRows } from '../db/lookup-rows.ts'
import type { Db } from '../db/client.ts'
import type { Contact } from '../locales/fr-ca.ts'
import { findFunder } from './texts.ts'

/**
 * Returns the contact of the regional office of a person's organisation, by placeholder of mails. Offices are the
 * contacts of the FAQ page, each with its regions. Empty without an organisation, a region or an office; mails then use
 * the general contact (`mails.json`, `funder`).
 */
export async function readUserOffice(db: Db, user_id: number): Promise<Readonly<Record<string, string>>> {
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
  // An invalid contact is skipped, so that it cannot block a mail.
  const offices = (await lookupRows(db, 'faq_contacts')).flatMap(
    (row) => Faq.shape.contacts.element.safeParse(row).data ?? [],
  )
  const office = offices.find(({ regions }) => regions.includes(region))
  const contact = { funder_email: office?.email ?? '', funder_phone: office?.phone ?? '' }
  return Object.fromEntries(Object.entries(contact).filter(([, value]) => value.trim() !== ''))
}

/** Returns the contact of a person's office, as in mails to them. */
export async function readOfficeContact(db: Db, user_id: number): Promise<Contact> {
  const { funder_email = '', funder_phone = '' } = { ...(await findFunder(db)), ...(await readUserOffice(db, user_id)) }
  return { email: funder_email.trim(), phone: funder_phone.trim() }
}
