import { isEmailAddress, isWebAddress } from '@octroi/forms'
import { textFault, type TextFault } from '../text/rules.ts'
import {
  FIRST_ORGANIZATION_YEAR,
  LAST_ORGANIZATION_YEAR,
  ORGANIZATION_AREAS,
  ORGANIZATION_CHOICES,
  ORGANIZATION_LINES,
  ORGANIZATION_REQUIRED,
} from './fields.ts'
import { removeInvisibleText } from './organization-text.ts'
import { splitYearlyFollow, yearlyFollowFaults } from './yearly-follow.ts'

export type OrganizationFaultCode = TextFault | 'email_shape' | 'website_shape' | 'year' | 'yearly_follow'

export interface OrganizationFault {
  readonly field: string
  readonly code: OrganizationFaultCode
}

/** The values entered for an organisation, by field. A field that is missing is not checked. */
export type OrganizationDraft = Readonly<Record<string, string | number | boolean | null | undefined>>

const REQUIRED: ReadonlySet<string> = new Set(ORGANIZATION_REQUIRED)
const EMAILS: ReadonlySet<string> = new Set(['email_general', 'mail_responsible'])

/**
 * Returns all faults of the entered values (source 1, section 5) that can be found without the database. `creating`:
 * the organisation is new, so that missing fields are faults too.
 */
export function organizationFaults(draft: OrganizationDraft, { creating }: { creating: boolean }): OrganizationFault[] {
  const isGiven = (field: string): boolean => creating || draft[field] !== undefined
  const givenFields = Object.keys(ORGANIZATION_LINES).filter(isGiven)
  const lines = givenFields.flatMap((field) =>
    faultIf(field, lineFault(field, removeInvisibleText(field, textOf(draft[field])))),
  )
  const areas = Object.keys(ORGANIZATION_AREAS).flatMap((field) =>
    faultIf(field, areaFault(field, textOf(draft[field]))),
  )
  const choices = ORGANIZATION_CHOICES.filter(isGiven).flatMap((field) =>
    faultIf(field, draft[field] === null || draft[field] === undefined || draft[field] === '' ? 'required' : undefined),
  )
  const parts = splitYearlyFollow(textOf(draft['yearly_follow']))
  const follow = yearlyFollowFaults(parts, creating ? 1 : 0).flatMap((field) => faultIf(field, 'yearly_follow'))
  return [
    ...lines,
    ...choices,
    ...faultIf('organization_year', yearFault(draft['organization_year'])),
    ...follow,
    ...areas,
  ]
}

const faultIf = (field: string, code: OrganizationFaultCode | undefined): OrganizationFault[] =>
  code === undefined ? [] : [{ field, code }]

const textOf = (value: OrganizationDraft[string]): string => (typeof value === 'string' ? value : '')

function lineFault(field: string, text: string): OrganizationFaultCode | undefined {
  const most = (ORGANIZATION_LINES as Readonly<Record<string, number>>)[field] ?? 0
  const fault = textFault(text, { required: REQUIRED.has(field), most })
  if (fault !== undefined || text.trim() === '') return fault
  if (EMAILS.has(field)) return isEmailAddress(text.trim()) ? undefined : 'email_shape'
  return field === 'website' && !isWebAddress(text.trim()) ? 'website_shape' : undefined
}

/**
 * Checks a text of several lines, which may hold line ends, tabs, and the soft hyphens and zero-width spaces that come
 * with pasted text.
 */
function areaFault(field: string, text: string): OrganizationFaultCode | undefined {
  const most = (ORGANIZATION_AREAS as Readonly<Record<string, number>>)[field] ?? 0
  if (text.trim().length > most) return 'too_long'
  return textFault(text.replaceAll(/[\r\n\t\u00AD\u200B\uFEFF]/g, ' '), { most })
}

function yearFault(value: OrganizationDraft[string]): OrganizationFaultCode | undefined {
  if (value === null || value === undefined || value === '') return undefined
  const isYear = /^\d{4}$/.test(String(value).trim())
  const year = Number(value)
  return isYear && year >= FIRST_ORGANIZATION_YEAR && year <= LAST_ORGANIZATION_YEAR ? undefined : 'year'
}
