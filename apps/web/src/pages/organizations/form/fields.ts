import {
  type Actor,
  can,
  neqWarning,
  ORGANIZATION_ABILITIES,
  ORGANIZATION_LENGTHS,
  ORGANIZATION_REQUIRED,
  type Permission,
  writtenOrganizationText,
} from '@octroi/domain'
import type { TFunction } from 'i18next'
import type { FieldSpec, FieldSpecs, FieldValue } from '../../../ui/form/field.ts'
import type { OrganizationLookups } from '../queries.ts'
import type { OrganizationValues } from './values.ts'

type Name = keyof OrganizationValues

/** Names of the fields in the order of the page. */
const ORDER = [
  'name',
  'patent_name',
  'organisation_number',
  'organization_year',
  'neq',
  'arc',
  'action_field_id',
  'sector_id',
  'subsector_id',
  'yearly_follow_1',
  'yearly_follow_2',
  'email_general',
  'website',
  'tel_service',
  'tel_admin',
  'address',
  'city',
  'postal_code',
  'borough',
  'district',
  'mrc',
  'region',
  'presidency_appellation',
  'presidency_name',
  'presidency_surname',
  'responsible_appellation',
  'responsible_name',
  'responsible_surname',
  'tel_responsible',
  'mail_responsible',
  'mission',
  'service',
  'customer',
  'territory',
  'service_point_1',
  'service_point_2',
  'service_point_3',
  'building_owner',
  'other_building_owner',
  'building_address',
  'foundation_owner',
  'foundation_name',
  'fiduciary_address',
  'fiduciary_city',
  'fiduciary_province',
  'fiduciary_postal_code',
  'associated_user_id',
] as const satisfies readonly Name[]

const REQUIRED: ReadonlySet<string> = new Set(ORGANIZATION_REQUIRED)
const LENGTHS: Readonly<Record<string, number>> = ORGANIZATION_LENGTHS
const ABILITIES: Readonly<Record<string, Permission>> = {
  ...ORGANIZATION_ABILITIES,
  yearly_follow_1: ORGANIZATION_ABILITIES.yearly_follow,
  yearly_follow_2: ORGANIZATION_ABILITIES.yearly_follow,
  associated_user_id: 'organization.user',
}

interface FieldSources {
  readonly actor: Actor
  readonly lookups: OrganizationLookups
  /** Names of all users seen so far, by id. */
  readonly users: ReadonlyMap<string, string>
}

/** Field specifications: label, required, length, and disabled for those who may not change it. */
export function getOrganizationFields(t: TFunction, fieldSources: FieldSources): FieldSpecs<OrganizationValues> {
  const special = specialOf(t, fieldSources)
  const specs = ORDER.map((name): [Name, FieldSpec] => {
    const ability = ABILITIES[name]
    const max = LENGTHS[name]
    return [
      name,
      {
        label: t(`organizations.field.${name}`),
        required: REQUIRED.has(name),
        disabled: ability !== undefined && !can(fieldSources.actor, ability),
        ...(max !== undefined && { max }),
        ...(name in ORGANIZATION_LENGTHS && { written: (typed) => writtenOrganizationText(name, typed) }),
        ...special[name],
      },
    ]
  })
  return Object.fromEntries(specs) as unknown as FieldSpecs<OrganizationValues>
}

function specialOf(t: TFunction, { lookups, users }: FieldSources): Partial<Record<Name, Partial<FieldSpec>>> {
  const none = t('form.conflict.empty')
  const byId = (rows: readonly { id: number; label: string }[]) => (value: FieldValue) =>
    rows.find(({ id }) => String(id) === value)?.label ?? none
  return {
    neq: {
      hint: t('organizations.neqHint'),
      warning: (value) => {
        const warning = neqWarning(typeof value === 'string' ? value : '')
        return warning && t(`organizations.neqWarning.${warning}`)
      },
    },
    action_field_id: { display: byId(lookups.actionFields) },
    sector_id: { display: byId(lookups.sectors) },
    subsector_id: { display: byId(lookups.subsectors) },
    associated_user_id: {
      hint: t('organizations.userHint'),
      display: (value) => (typeof value === 'string' && users.get(value)) || none,
    },
  }
}
