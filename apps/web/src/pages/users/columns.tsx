import { Badge } from '@mantine/core'
import type { UserRow } from '@octroi/domain'
import { useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router-dom'
import { formatDate } from '../../locales/format.ts'
import type { Choice, DataColumn } from '../../ui/data-table/column.ts'
import { useUserTypes } from './queries.ts'
import classes from './users.module.css'

type Column = DataColumn<UserRow>

/** The columns of the list of users (source 1, section 2), and whether somebody is disabled. */
export function useUserColumns(): readonly Column[] {
  const { t } = useTranslation()
  const types = useUserTypes().data
  return useMemo(() => {
    const choices = (types ?? []).map(({ id, label }) => ({ value: String(id), label }))
    return [
      typeColumn(t('users.list.type'), choices),
      {
        ...textColumn('name', t('users.name'), 130),
        title: true,
        cell: (row) => <NameLink row={row} text={row.name} />,
      },
      {
        ...textColumn('surname', t('users.surname'), 150),
        card: true,
        cell: (row) => <NameLink row={row} text={row.surname} />,
      },
      { ...textColumn('email', t('users.email'), 265), card: true },
      textColumn('organization_name', t('users.organization'), 220),
      dateColumn('created_at', t('users.created')),
      dateColumn('updated_at', t('users.updated')),
      stateColumn(t('users.list.state'), [t('users.disabled'), t('users.list.active')]),
    ]
  }, [t, types])
}

function NameLink({ row, text }: { readonly row: UserRow; readonly text: string }) {
  return (
    <Link to={`/users/${row.id}`} className={classes.rowLink}>
      <bdi>{text}</bdi>
    </Link>
  )
}

const typeColumn = (header: string, choices: readonly Choice[]): Column => ({
  id: 'type_id',
  header,
  width: 130,
  sortable: true,
  card: true,
  filter: { kind: 'multi', choices, numbers: true },
  cell: (row) => row.user_type.label,
  value: (row) => row.user_type.label,
})

const textColumn = (id: 'name' | 'surname' | 'email' | 'organization_name', header: string, width: number): Column => ({
  id,
  header,
  width,
  sortable: true,
  filter: { kind: 'text' },
  cell: (row) => <bdi className={classes.text}>{row[id] ?? ''}</bdi>,
  value: (row) => row[id],
})

const dateColumn = (id: 'created_at' | 'updated_at', header: string): Column => ({
  id,
  header,
  width: 115,
  sortable: true,
  figures: true,
  filter: { kind: 'dates' },
  cell: (row) => formatDate(row[id]),
  value: (row) => new Date(row[id]),
})

const stateColumn = (header: string, [disabled, active]: readonly [string, string]): Column => ({
  id: 'disabled',
  header,
  width: 120,
  sortable: true,
  card: true,
  filter: {
    kind: 'select',
    choices: [
      { value: 'false', label: active },
      { value: 'true', label: disabled },
    ],
  },
  cell: (row) =>
    row.disabled ? (
      <Badge color="red" variant="light" className={classes.tag}>
        {disabled}
      </Badge>
    ) : (
      active
    ),
  value: (row) => (row.disabled ? disabled : active),
})
