import { type Detail, ORGANIZATION_LENGTHS, type OrganizationDraft, organizationFaults } from '@octroi/domain'
import type { Db } from '../db/client.ts'
import { findLookup, lookupRows } from '../db/lookup-rows.ts'
import { AppError } from '../errors/app-error.ts'
import { ORGANIZATION_MESSAGES, type OrganizationRuleCode } from '../locales/fr-ca/organizations.ts'

const LENGTHS: Readonly<Record<string, number>> = ORGANIZATION_LENGTHS

const faultAt = (field: string, code: OrganizationRuleCode): Detail => ({
  path: `organization.${field}`,
  code,
  message: ORGANIZATION_MESSAGES[code].replace('{most}', String(LENGTHS[field] ?? 0)),
})

interface Checking {
  /** The sent fields. */
  readonly draft: OrganizationDraft
  /** The resulting organisation, because choices depend on each other. */
  readonly whole: OrganizationDraft
  /** The stored organisation; null for one that is being created. */
  readonly stored: OrganizationDraft | null
}

/** Throws `invalid` with every fault by path (source 1, section 5), including those that depend on the lookups. */
export async function validate(db: Db, { draft, whole, stored }: Checking): Promise<void> {
  const faults = organizationFaults(draft, { creating: stored === null }).map(({ field, code }) => faultAt(field, code))
  const isFine = (field: string): boolean => !faults.some(({ path }) => path === `organization.${field}`)
  const lookups = await lookupFaults(db, { draft, whole, stored })
  const details = [
    ...faults,
    ...lookups.filter(([field]) => isFine(field)).map(([field, code]) => faultAt(field, code)),
  ]
  if (details.length > 0) throw new AppError('invalid', { details })
}

type LookupFault = readonly [field: string, code: OrganizationRuleCode]

/**
 * Checks that the region exists, the sector belongs to the field of action, and the subsector to the sector, and that
 * none of them is retired, unless the organisation has it already. An organisation holds its region by name.
 */
async function lookupFaults(db: Db, { draft, whole, stored }: Checking): Promise<LookupFault[]> {
  const { action_field_id: field, sector_id: sector, subsector_id: subsector } = whole
  const faults: LookupFault[] = await regionFaults(db, draft['region'], stored?.['region'])
  const isChosen = ['action_field_id', 'sector_id', 'subsector_id'].some((name) => draft[name] !== undefined)
  if (!isChosen) return faults
  const fieldRow = await lookup(db, 'action_fields', field)
  const sectorRow = await lookup(db, 'sectors', sector)
  const subsectorRow = await lookup(db, 'subsectors', subsector)
  if (field && !fieldRow) faults.push(['action_field_id', 'unknown_choice'])
  if (sector && sectorRow?.['action_field_id'] !== field) faults.push(['sector_id', 'not_in_field'])
  if (subsector && subsectorRow?.['sector_id'] !== sector) faults.push(['subsector_id', 'not_in_sector'])
  const rows = { action_field_id: fieldRow, sector_id: sectorRow, subsector_id: subsectorRow }
  const retired = Object.entries(rows).filter(
    ([name, row]) => row?.['retired'] === true && whole[name] !== stored?.[name],
  )
  const isFine = (name: string): boolean => !faults.some(([field]) => field === name)
  const ofRetired = retired.filter(([name]) => isFine(name)).map(([name]): LookupFault => [name, 'retired_choice'])
  return [...faults, ...ofRetired]
}

const lookup = async (db: Db, kind: string, id: OrganizationDraft[string]) =>
  typeof id === 'number' ? findLookup(db, kind, id) : undefined

type FieldValue = OrganizationDraft[string]

async function regionFaults(
  db: Db,
  sent: FieldValue | undefined,
  stored: FieldValue | undefined,
): Promise<LookupFault[]> {
  if (!sent) return []
  const label = String(sent).trim()
  const region = (await lookupRows<{ readonly retired?: boolean }>(db, 'regions')).find((row) => row.label === label)
  if (region === undefined) return [['region', 'unknown_choice']]
  return region.retired === true && label !== stored ? [['region', 'retired_choice']] : []
}
