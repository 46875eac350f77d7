import { Badge, Progress, Text } from '@mantine/core'
import { can, type RequestRow, stateOf, type ColumnId } from '@octroi/domain'
import { IconArchive } from '@tabler/icons-react'
import { useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import { choiceColumn, choicesById, choicesByLabel, dateColumn, RowLink, textColumn } from '../../list/columns.tsx'
import { formatPercent } from '../../locales/format.ts'
import { useActor } from '../../session/can.tsx'
import type { Choice, DataColumn } from '../../ui/data-table/column.ts'
import classes from './requests.module.css'
import { useRegions, useRequestStates, useRequestTypes, useResponsibles } from './queries.ts'
import { financialYears } from './financial-years.ts'
import { StateBadge } from './state-badge.tsx'

type Column = DataColumn<RequestRow, ColumnId<'requests'> | 'association'>

/** Columns whose filters are shown first. */
const USUAL: ReadonlySet<string> = new Set([
  'type_id',
  'organization_name',
  'region',
  'financial_year',
  'state_id',
  'responsible_name',
])

/** The columns of every table of requests; some depend on the person's rank. */
export function useRequestColumns(): readonly Column[] {
  const { t } = useTranslation()
  const actor = useActor()
  const types = useRequestTypes().data
  const regions = useRegions().data
  const states = useRequestStates().data
  const responsibles = useResponsibles().data
  return useMemo(() => {
    const staff = can(actor, 'request.see_backstage')
    const isTied = can(actor, 'page.association')
    const columns = [
      typeColumn(t('requests.column.type'), choicesById(types), t('request.archivedMark')),
      ...(staff ? [organizationColumn(t('requests.column.organization'))] : []),
      ...(staff ? [regionColumn(t('requests.column.region'), choicesByLabel(regions))] : []),
      yearColumn<RequestRow>(t('requests.column.year'), (row) => row.financial_year),
      stateColumn(t('requests.column.state'), choicesById(states?.filter(({ id }) => stateOf(id).filter))),
      // At 1280 pixels, staff have no room for both this column and the one about their role in each request.
      { ...percentColumn(t('requests.column.percent'), t('requests.column.percentFilter')), hidden: staff && isTied },
      { ...dayColumn('date_close', t('requests.column.close')), card: true },
      ...(staff ? [waitingColumn(t('requests.column.waiting'))] : []),
      { ...dayColumn('date_submitted', t('requests.column.submitted')), hidden: true },
      ...(staff ? [responsibleColumn(t('requests.column.responsible'), choicesById(responsibles))] : []),
      ...(isTied ? [{ ...associationColumn(t('requests.column.association')), hidden: !staff }] : []),
      ...(can(actor, 'request.list_archived')
        ? [archivedColumn(t('requests.column.archived'), [t('common.yes'), t('common.no')])]
        : []),
    ]
    return columns.map((column): Column => (USUAL.has(column.id) ? { ...column, usual: true } : column))
  }, [t, actor, types, regions, states, responsibles])
}

/** Column of the type; archived requests have a badge, because the list may mix them with others. */
const typeColumn = (header: string, choices: readonly Choice[], archived: string): Column => ({
  ...choiceColumn<RequestRow, 'type_id'>('type_id', header, { width: 176, choices, numbers: true, value: typeOf }),
  card: true,
  cell: (row) => (
    // The badge is below the name, so that a cell that cuts long content sideways never hides it.
    <div>
      <RowLink to={`/requests/${row.id}`}>{typeOf(row)}</RowLink>
      {row.archived && (
        <Badge
          color="gray"
          variant="light"
          leftSection={<IconArchive size={12} aria-hidden />}
          display="flex"
          mt={2}
          w="fit-content"
        >
          {archived}
        </Badge>
      )}
    </div>
  ),
})

const typeOf = (row: RequestRow): string => row.request_type.label

const organizationColumn = (header: string): Column => ({
  ...textColumn<RequestRow, 'organization_name'>('organization_name', header, {
    width: 193,
    value: (row) => row.organization.name,
  }),
  card: true,
  cell: (row) => (
    <Text span inherit lineClamp={2} title={row.organization.name}>
      {row.organization.name}
    </Text>
  ),
})

const regionColumn = (header: string, choices: readonly Choice[]): Column =>
  choiceColumn('region', header, { width: 144, choices, value: (row) => row.organization.region })

/** Column of the financial year, with a filter that lists the years. */
export const yearColumn = <Row,>(header: string, value: (row: Row) => number): DataColumn<Row, 'financial_year'> => ({
  id: 'financial_year',
  header,
  width: 90,
  sortable: true,
  card: true,
  filter: { kind: 'multi', choices: financialYears(), numbers: true },
  kind: 'figures',
  value: value,
  cell: (row) => String(value(row)),
})

const stateColumn = (header: string, choices: readonly Choice[]): Column => ({
  id: 'state_id',
  header,
  width: 215,
  sortable: true,
  card: true,
  filter: {
    kind: 'multi',
    numbers: true,
    choices,
  },
  value: (row) => row.request_state.label,
  cell: (row) => <StateBadge state={row.request_state} />,
})

const percentColumn = (header: string, filterLabel: string): Column => ({
  id: 'percent',
  header,
  width: 127,
  sortable: true,
  kind: 'number',
  filter: { kind: 'numbers-between', label: filterLabel },
  value: (row) => row.percent / 100,
  exportAs: 'percent',
  cell: (row) => (
    <span className={classes.percent}>
      <Progress value={row.percent} size="sm" className={classes.percentBar} aria-hidden="true" />
      <span className={classes.percentFigure}>{formatPercent(row.percent)}</span>
    </span>
  ),
})

const dayColumn = (id: 'date_close' | 'date_submitted', header: string): Column =>
  dateColumn(id, header, { width: 112, value: (row) => row[id] })

/** Column with the moment when the request entered its state; blank unless somebody must act on it. */
const waitingColumn = (header: string): Column =>
  dateColumn('waiting_since', header, { width: 112, value: (row) => row.waiting_since })

const responsibleColumn = (header: string, choices: readonly Choice[]): Column => ({
  ...choiceColumn<RequestRow, 'responsible_name'>('responsible_name', header, {
    width: 170,
    value: ({ responsible }) => responsible && `${responsible.name} ${responsible.surname}`,
    choices,
    numbers: true,
    asked: 'responsible_id',
  }),
  hidden: true,
})

/** Column with the person's role in the request, for all but administrators (source 2, section 2). */
const associationColumn = (header: string): Column => ({
  id: 'association',
  header,
  width: 126,
  value: (row) => row.association,
  cell: (row) => row.association,
})

const archivedColumn = (header: string, [yes, no]: readonly [string, string]): Column => ({
  id: 'archived',
  header,
  width: 110,
  hidden: true,
  filter: { kind: 'yes-no' },
  value: (row) => row.archived,
  cell: (row) => (row.archived ? yes : no),
})
