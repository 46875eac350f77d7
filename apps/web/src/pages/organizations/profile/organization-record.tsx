import { Anchor } from '@mantine/core'
import type { Organization } from '@octroi/domain'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { Breakable } from '../../../ui/breakable.tsx'
import { Facts } from '../../../ui/facts.tsx'
import { Panel } from '../../../ui/panel.tsx'
import classes from '../organizations.module.css'
import { UserLink } from './user-link.tsx'

interface RecordProps {
  readonly organization: Organization
}

type TextName = { [K in keyof Organization]: Organization[K] extends string | null ? K : never }[keyof Organization]
type Fact = readonly [name: string, value: ReactNode]

/** All data of an organisation (source 1, section 3), grouped as in its form. */
export function OrganizationRecord({ organization }: RecordProps) {
  const { t } = useTranslation()
  return (
    <div className={classes.panels}>
      <Panel title={t('organizations.section.identity')}>
        <Facts facts={useIdentity(organization)} />
      </Panel>
      <Panel title={t('organizations.section.contact')}>
        <Facts facts={useContact(organization)} />
      </Panel>
      <Panel title={t('organizations.section.people')}>
        <Facts facts={usePeople(organization)} />
      </Panel>
      <Panel title={t('organizations.section.mission')}>
        <Facts facts={useMission(organization)} />
      </Panel>
      <Panel title={t('organizations.section.building')}>
        <Facts facts={useBuilding(organization)} />
      </Panel>
      <Panel title={t('organizations.section.fiduciary')}>
        <Facts facts={useFiduciary(organization)} />
      </Panel>
    </div>
  )
}

/**
 * Returns the function that pairs a field's label with its value; free texts keep their own direction and line breaks.
 */
function useFact(organization: Organization) {
  const { t } = useTranslation()
  const name = (field: Exclude<TextName, 'created_at' | 'updated_at' | 'updated_by'>): string =>
    t(`organizations.field.${field}`)
  const fact = (field: Parameters<typeof name>[0]): Fact => {
    const value = organization[field]
    return [name(field), value === null || value === '' ? null : <Text key={field} text={value} />]
  }
  const yesNo = (value: boolean): string => t(value ? 'common.yes' : 'common.no')
  return { t, fact, name, yesNo }
}

const Text = ({ text }: { readonly text: string }) => (
  <span dir="auto" className={classes.paragraph}>
    {text}
  </span>
)

const AddressLink = ({ to, text }: { readonly to: string; readonly text: string }) => (
  <Anchor href={to}>
    <Breakable text={text} />
  </Anchor>
)

function useIdentity(organization: Organization): Fact[] {
  const { t, fact } = useFact(organization)
  const { organization_year: year, action_field, sector, subsector, user } = organization
  return [
    fact('organisation_number'),
    fact('patent_name'),
    fact('neq'),
    fact('arc'),
    [t('organizations.field.organization_year'), year],
    [t('organizations.field.action_field_id'), action_field?.label ?? null],
    [t('organizations.field.sector_id'), sector?.label ?? null],
    [t('organizations.field.subsector_id'), subsector?.label ?? null],
    fact('yearly_follow'),
    [t('organizations.field.associated_user_id'), user && <UserLink {...user} />],
  ]
}

function useContact(organization: Organization): Fact[] {
  const { fact, name } = useFact(organization)
  const { email_general: email, website } = organization
  return [
    [name('email_general'), email && <AddressLink to={`mailto:${email}`} text={email} />],
    [name('website'), website && <AddressLink to={addressOf(website)} text={website} />],
    fact('tel_service'),
    fact('tel_admin'),
    fact('address'),
    fact('city'),
    fact('postal_code'),
    fact('borough'),
    fact('district'),
    fact('mrc'),
    fact('region'),
  ]
}

function usePeople(organization: Organization): Fact[] {
  const { t, fact, name } = useFact(organization)
  const { mail_responsible: email } = organization
  const person = (role: 'presidency' | 'responsible'): ReactNode => {
    const { [`${role}_appellation` as const]: title, [`${role}_name` as const]: given } = organization
    const whole = [title, given, organization[`${role}_surname`]].filter(Boolean).join(' ')
    return whole === '' ? null : <Text text={whole} />
  }
  return [
    [t('organizations.presidency'), person('presidency')],
    [t('organizations.responsible'), person('responsible')],
    fact('tel_responsible'),
    [name('mail_responsible'), email && <AddressLink to={`mailto:${email}`} text={email} />],
  ]
}

function useMission(organization: Organization): Fact[] {
  const { fact } = useFact(organization)
  return [
    fact('mission'),
    fact('service'),
    fact('customer'),
    fact('territory'),
    fact('service_point_1'),
    fact('service_point_2'),
    fact('service_point_3'),
  ]
}

function useBuilding(organization: Organization): Fact[] {
  const { t, fact, yesNo } = useFact(organization)
  return [
    [t('organizations.field.building_owner'), yesNo(organization.building_owner)],
    [t('organizations.field.other_building_owner'), yesNo(organization.other_building_owner)],
    fact('building_address'),
    [t('organizations.field.foundation_owner'), yesNo(organization.foundation_owner)],
    fact('foundation_name'),
  ]
}

function useFiduciary(organization: Organization): Fact[] {
  const { fact } = useFact(organization)
  return [fact('fiduciary_address'), fact('fiduciary_city'), fact('fiduciary_province'), fact('fiduciary_postal_code')]
}

/** Makes the address of a website absolute: people may enter it without a scheme. */
function addressOf(website: string): string {
  return /^https?:\/\//i.test(website) ? website : `https://${website}`
}
