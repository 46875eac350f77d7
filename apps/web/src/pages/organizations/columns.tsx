import type { OrganizationRow } from '@octroi/domain'
import type { TFunction } from 'i18next'
import { useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router-dom'
import { formatDate } from '../../locales/format.ts'
import type { Choice, DataColumn } from '../../ui/data-table/column.ts'
import classes from './organizations.module.css'
import { type OrganizationLookups, useOrganizationLookups } from './queries.ts'

type Column = DataColumn<OrganizationRow>

/** The columns of the list of organisations; those that are seldom looked at wait in the chooser. */
export function useOrganizationColumns(): readonly Column[] {
  const { t } = useTranslation()
  const lookups = useOrganizationLookups().data
  return useMemo(() => columnsOf(t, lookups), [t, lookups])
}

const columnsOf = (t: TFunction, lookups: OrganizationLookups | undefined): readonly Column[] => [
  nameColumn(t('organizations.field.name')),
  { ...text('organisation_number', t('organizations.field.organisation_number'), 130), card: true },
  { ...text('city', t('organizations.field.city'), 150), card: true },
  regionColumn(t('organizations.field.region'), lookups),
  hidden(text('mrc', t('organizations.field.mrc'), 160)),
  {
    ...labelled('action_field', t('organizations.list.actionField'), 220),
    card: true,
  },
  hidden(labelled('sector', t('organizations.list.sector'), 200)),
  hidden(labelled('subsector', t('organizations.list.subsector'), 200)),
  text('email_general', t('organizations.field.email_general'), 230),
  text('tel_service', t('organizations.field.tel_service'), 140),
  userColumn(t('organizations.list.user'), [t('organizations.list.withUser'), t('organizations.list.withoutUser')]),
  hidden(text('neq', t('organizations.field.neq'), 120)),
  hidden(text('patent_name', t('organizations.field.patent_name'), 220)),
  hidden(text('website', t('organizations.field.website'), 200)),
  hidden(text('address', t('organizations.field.address'), 200)),
  hidden(text('postal_code', t('organizations.field.postal_code'), 110)),
  hidden(yearColumn(t('organizations.field.organization_year'))),
  hidden(text('yearly_follow', t('organizations.field.yearly_follow'), 110)),
  hidden(date('created_at', t('organizations.list.created'))),
  hidden(date('updated_at', t('organizations.list.updated'))),
]

const hidden = (column: Column): Column => ({ ...column, hidden: true })

const nameColumn = (header: string): Column => ({
  id: 'name',
  header,
  width: 260,
  sortable: true,
  card: true,
  filter: { kind: 'text' },
  cell: (row) => (
    <Link to={`/organisations/${row.id}`} className={classes.rowLink}>
      <bdi>{row.name}</bdi>
    </Link>
  ),
  value: (row) => row.name,
})

type TextName =
  | 'organisation_number'
  | 'patent_name'
  | 'neq'
  | 'email_general'
  | 'website'
  | 'tel_service'
  | 'address'
  | 'postal_code'
  | 'city'
  | 'mrc'
  | 'yearly_follow'

const text = (id: TextName, header: string, width: number): Column => ({
  id,
  header,
  width,
  sortable: true,
  filter: { kind: 'text' },
  cell: (row) => <bdi className={classes.text}>{row[id] ?? ''}</bdi>,
  value: (row) => row[id],
})

const labelled = (id: 'action_field' | 'sector' | 'subsector', header: string, width: number): Column => ({
  id,
  header,
  width,
  sortable: true,
  filter: { kind: 'text' },
  cell: (row) => row[id]?.label ?? '',
  value: (row) => row[id]?.label ?? null,
})

const regionColumn = (header: string, lookups: OrganizationLookups | undefined): Column => ({
  id: 'region',
  header,
  width: 170,
  sortable: true,
  card: true,
  filter: { kind: 'multi', choices: (lookups?.regions ?? []).map(({ label }) => ({ value: label, label })) },
  cell: (row) => row.region,
  value: (row) => row.region,
})

const yearColumn = (header: string): Column => ({
  id: 'organization_year',
  header,
  width: 110,
  sortable: true,
  figures: true,
  filter: { kind: 'numbers-between' },
  cell: (row) => row.organization_year,
  value: (row) => row.organization_year,
})

/** Filtered by whether there is a user: both choices together filter nothing (source 1, section 2). */
const userColumn = (header: string, [yes, no]: readonly [string, string]): Column => {
  const choices: readonly Choice[] = [
    { value: 'true', label: yes },
    { value: 'false', label: no },
  ]
  const name = ({ user }: OrganizationRow) => (user ? `${user.name} ${user.surname}` : null)
  return {
    id: 'user_name',
    header,
    width: 170,
    sortable: true,
    filter: { kind: 'multi', choices },
    cell: (row) => <bdi>{name(row) ?? ''}</bdi>,
    value: name,
  }
}

const date = (id: 'created_at' | 'updated_at', header: string): Column => ({
  id,
  header,
  width: 115,
  sortable: true,
  figures: true,
  filter: { kind: 'dates' },
  cell: (row) => formatDate(row[id]),
  value: (row) => new Date(row[id]),
})
