import { Badge } from '@mantine/core'
import type { UserRow, ColumnId } from '@octroi/domain'
import { useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import { choiceColumn, choicesById, dateColumn, RowLink, textColumn } from '../../list/columns.tsx'
import { Breakable } from '../../ui/breakable.tsx'
import type { DataColumn } from '../../ui/data-table/column.ts'
import { useUserTypes } from './queries.ts'
import classes from './users.module.css'

type Column = DataColumn<UserRow, ColumnId<'users'>>

/** The columns of the list of users (source 1, section 2), with whether they are disabled. */
export function useUserColumns(): readonly Column[] {
  const { t } = useTranslation()
  const types = useUserTypes().data
  return useMemo(() => {
    const choices = choicesById(types)
    const type = { width: 115, choices, numbers: true, value: (row: UserRow) => row.user_type.label } as const
    return [
      { ...choiceColumn('type_id', t('users.list.type'), type), card: true },
      {
        ...nameColumn('name', t('users.name'), 103),
        title: true,
        cardTitle: (row) => <NameLink row={row} text={`${row.name} ${row.surname}`} />,
      },
      nameColumn('surname', t('users.surname'), 105),
      emailColumn(t('users.email')),
      textColumn('organization_name', t('users.organization'), { width: 150, value: (row) => row.organization_name }),
      dateColumn('created_at', t('users.created'), { width: 108, value: (row) => row.created_at }),
      dateColumn('updated_at', t('users.updated'), { width: 108, value: (row) => row.updated_at }),
      eitherColumn('has_second_factor', t('users.list.secondFactor'), {
        width: 130,
        yes: t('secondFactor.on'),
        no: t('secondFactor.off'),
        color: 'green',
      }),
      {
        ...eitherColumn('disabled', t('users.list.state'), {
          width: 110,
          yes: t('users.disabled'),
          no: t('users.list.active'),
          color: 'red',
        }),
        card: true,
      },
    ]
  }, [t, types])
}

const emailColumn = (header: string): Column => ({
  ...textColumn<UserRow, 'email'>('email', header, { width: 172, value: (row) => row.email }),
  card: true,
  cell: ({ email }) => <Breakable text={email} />,
})

const nameColumn = (id: 'name' | 'surname', header: string, width: number): Column => ({
  ...textColumn<UserRow, typeof id>(id, header, { width, value: (row) => row[id] }),
  cell: (row) => <NameLink row={row} text={row[id]} />,
})

function NameLink({ row, text }: { readonly row: UserRow; readonly text: string }) {
  return (
    <RowLink to={`/users/${row.id}`}>
      <bdi>{text}</bdi>
    </RowLink>
  )
}

interface Either {
  readonly width: number
  readonly yes: string
  readonly no: string
  /** Colour of the badge. */
  readonly color: string
}

/** A column with one of two texts; the noteworthy one is a badge. */
const eitherColumn = (
  id: 'disabled' | 'has_second_factor',
  header: string,
  { width, yes, no, color }: Either,
): Column => ({
  id,
  header,
  width,
  sortable: true,
  filter: {
    kind: 'select',
    choices: [
      { value: 'false', label: no },
      { value: 'true', label: yes },
    ],
  },
  cell: (row) =>
    row[id] ? (
      <Badge color={color} variant="light" className={classes.tag}>
        {yes}
      </Badge>
    ) : (
      no
    ),
  value: (row) => (row[id] ? yes : no),
})
