import type { OrganizationRow, ColumnId } from '@octroi/domain'
import type { TFunction } from 'i18next'
import { useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import { choiceColumn, choicesById, choicesByLabel, dateColumn, RowLink, textColumn } from '../../list/columns.tsx'
import { Breakable } from '../../ui/breakable.tsx'
import type { DataColumn } from '../../ui/data-table/column.ts'
import { type OrganizationLookups, useOrganizationLookups } from './queries.ts'

type Column = DataColumn<OrganizationRow, ColumnId<'organizations'>>

/** The columns of the list of organisations; seldom used ones are hidden until the column chooser shows them. */
export function useOrganizationColumns(): readonly Column[] {
  const { t } = useTranslation()
  const lookups = useOrganizationLookups().data
  return useMemo(() => columnsOf(t, lookups), [t, lookups])
}

const columnsOf = (t: TFunction, lookups: OrganizationLookups | undefined): readonly Column[] => [
  nameColumn(t('organizations.field.name')),
  { ...text('organisation_number', t('organizations.field.organisation_number'), 145), card: true },
  { ...text('city', t('organizations.field.city'), 110), card: true },
  regionColumn(t('organizations.field.region'), lookups),
  hidden(text('mrc', t('organizations.field.mrc'), 160)),
  { ...labelled('action_field', t('organizations.list.actionField'), lookups?.actionFields), card: true },
  hidden(labelled('sector', t('organizations.list.sector'), lookups?.sectors)),
  hidden(labelled('subsector', t('organizations.list.subsector'), lookups?.subsectors)),
  address('email_general', t('organizations.field.email_general'), 150),
  text('tel_service', t('organizations.field.tel_service'), 120),
  userColumn(t('organizations.list.user'), [t('organizations.list.withUser'), t('organizations.list.withoutUser')]),
  hidden(text('neq', t('organizations.field.neq'), 120)),
  hidden(text('patent_name', t('organizations.field.patent_name'), 220)),
  hidden(address('website', t('organizations.field.website'), 200)),
  hidden(text('address', t('organizations.field.address'), 200)),
  hidden(text('postal_code', t('organizations.field.postal_code'), 110)),
  hidden(yearColumn(t('organizations.field.organization_year'))),
  hidden(text('yearly_follow', t('organizations.field.yearly_follow'), 110)),
  hidden(dateColumn('created_at', t('organizations.list.created'), { width: 115, value: (row) => row.created_at })),
  hidden(dateColumn('updated_at', t('organizations.list.updated'), { width: 115, value: (row) => row.updated_at })),
]

const hidden = (column: Column): Column => ({ ...column, hidden: true })

const nameColumn = (header: string): Column => ({
  ...textColumn<OrganizationRow, 'name'>('name', header, { width: 203, value: (row) => row.name }),
  card: true,
  cell: (row) => (
    <RowLink to={`/organisations/${row.id}`}>
      <bdi>{row.name}</bdi>
    </RowLink>
  ),
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

const text = (id: TextName, header: string, width: number): Column =>
  textColumn(id, header, { width, value: (row) => row[id] })

const address = (id: 'email_general' | 'website', header: string, width: number): Column => ({
  ...text(id, header, width),
  cell: (row) => <Breakable text={row[id] ?? ''} />,
})

/** A column that is sorted by label and filtered by choosing labels. */
const labelled = (
  id: 'action_field' | 'sector' | 'subsector',
  header: string,
  labels: Parameters<typeof choicesById>[0],
): Column => {
  const value = (row: OrganizationRow) => row[id]?.label ?? null
  return choiceColumn(id, header, { width: 160, value, choices: choicesById(labels), numbers: true, asked: `${id}_id` })
}

const regionColumn = (header: string, lookups: OrganizationLookups | undefined): Column => ({
  ...choiceColumn<OrganizationRow, 'region'>('region', header, {
    width: 140,
    choices: choicesByLabel(lookups?.regions),
    value: (row) => row.region,
  }),
  card: true,
})

const yearColumn = (header: string): Column => ({
  id: 'organization_year',
  header,
  width: 110,
  sortable: true,
  kind: 'figures',
  filter: { kind: 'numbers-between' },
  cell: (row) => row.organization_year,
  value: (row) => row.organization_year,
})

/** Filters by whether the organisation has a user; both choices together filter nothing (source 1, section 2). */
const userColumn = (header: string, [withUser, without]: readonly [string, string]): Column => ({
  ...textColumn<OrganizationRow, 'user_name'>('user_name', header, {
    width: 120,
    value: ({ user }) => user && `${user.name} ${user.surname}`,
  }),
  filter: {
    kind: 'multi',
    choices: [
      { value: 'true', label: withUser },
      { value: 'false', label: without },
    ],
    sentAs: (chosen): Record<string, boolean> =>
      chosen.length === 1 ? { has_organization_users: chosen[0] === 'true' } : {},
  },
})
