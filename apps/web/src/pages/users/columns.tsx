import { Badge } from '@mantine/core'
import type { UserRow } from '@octroi/domain'
import { useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import { choiceColumn, choicesById, dateColumn, RowLink, textColumn } from '../../list/columns.tsx'
import type { DataColumn } from '../../ui/data-table/column.ts'
import { useUserTypes } from './queries.ts'
import classes from './users.module.css'

type Column = DataColumn<UserRow>

/** The columns of the list of users (source 1, section 2), and whether somebody is disabled. */
export function useUserColumns(): readonly Column[] {
  const { t } = useTranslation()
  const types = useUserTypes().data
  return useMemo(() => {
    const choices = choicesById(types)
    const type = { width: 130, choices, numbers: true, of: (row: UserRow) => row.user_type.label } as const
    return [
      { ...choiceColumn('type_id', t('users.list.type'), type), card: true },
      { ...nameColumn('name', t('users.name'), 130), title: true },
      { ...nameColumn('surname', t('users.surname'), 150), card: true },
      { ...textColumn<UserRow>('email', t('users.email'), { width: 265, of: (row) => row.email }), card: true },
      textColumn('organization_name', t('users.organization'), { width: 220, of: (row) => row.organization_name }),
      dateColumn('created_at', t('users.created'), { width: 115, of: (row) => row.created_at }),
      dateColumn('updated_at', t('users.updated'), { width: 115, of: (row) => row.updated_at }),
      stateColumn(t('users.list.state'), [t('users.disabled'), t('users.list.active')]),
    ]
  }, [t, types])
}

const nameColumn = (id: 'name' | 'surname', header: string, width: number): Column => ({
  ...textColumn<UserRow>(id, header, { width, of: (row) => row[id] }),
  cell: (row) => (
    <RowLink to={`/users/${row.id}`} look="plain">
      <bdi>{row[id]}</bdi>
    </RowLink>
  ),
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
