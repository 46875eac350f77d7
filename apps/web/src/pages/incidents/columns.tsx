import { Text } from '@mantine/core'
import type { ColumnId, Incident, IncidentDay, IncidentText } from '@octroi/domain'
import type { TFunction } from 'i18next'
import { useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import { dateColumn, RowLink, textColumn } from '../../list/columns.tsx'
import { formatDate, formatDateTime, formatNumber } from '../../locales/format.ts'
import type { DataColumn } from '../../ui/data-table/column.ts'
import classes from './incidents.module.css'

type Column = DataColumn<Incident, ColumnId<'incidents'> | 'kept_until'>

/** Fields of the regulation that the table hides at first. */
const HIDDEN_TEXTS = [
  'information',
  'risk_sensitivity',
  'risk_uses',
  'risk_consequences',
  'risk_likelihood',
  'public_notice_reason',
  'measures',
] as const satisfies readonly IncidentText[]
const HIDDEN_DAYS = ['ended_on', 'discovered_until', 'public_notice_on'] as const satisfies readonly IncidentDay[]
const HIDDEN_FLAGS = ['information_known', 'dates_approximate', 'people_count_approximate'] as const

/** The columns of the register: those of the regulation, which every export has. */
export function useIncidentColumns(): readonly Column[] {
  const { t } = useTranslation()
  return useMemo(
    () =>
      [
        numberColumn(t),
        { ...dayColumn(t, 'discovered_on'), card: true },
        dayColumn(t, 'began_on'),
        { ...longTextColumn(t, 'circumstances'), card: true },
        { ...countColumn(t, 'people_count'), card: true },
        { ...riskColumn(t), card: true },
        dayColumn(t, 'commission_notified_on'),
        dayColumn(t, 'people_notified_on'),
        keptColumn(t),
        ...HIDDEN_TEXTS.map((name) => ({ ...longTextColumn(t, name), hidden: true })),
        ...HIDDEN_DAYS.map((name) => ({ ...dayColumn(t, name), hidden: true })),
        ...HIDDEN_FLAGS.map((name) => ({ ...flagColumn(t, name), hidden: true })),
        { ...countColumn(t, 'people_in_quebec'), hidden: true },
        { ...updatedColumn(t), hidden: true },
      ].map((column) => ({ ...column, alwaysExported: true as const })),
    [t],
  )
}

const numberColumn = (t: TFunction): Column => ({
  id: 'id',
  header: t('incidents.column.id'),
  width: 130,
  sortable: true,
  card: true,
  title: true,
  cell: ({ id }) => <RowLink to={`/incidents/${id}`}>{t('incidents.number', { id })}</RowLink>,
  value: ({ id }) => id,
})

const longTextColumn = (t: TFunction, id: IncidentText): Column => ({
  ...textColumn<Incident, IncidentText>(id, t(`incidents.field.${id}`), { width: 280, value: (row) => row[id] }),
  cell: (row) => (
    <Text inherit lineClamp={2} title={row[id].slice(0, 500)} className={classes.text}>
      {row[id]}
    </Text>
  ),
})

const dayColumn = (t: TFunction, id: IncidentDay): Column =>
  dateColumn<Incident, IncidentDay>(id, t(`incidents.column.${id}`), { width: 140, value: (row) => row[id] })

const countColumn = (t: TFunction, id: 'people_count' | 'people_in_quebec'): Column => ({
  id,
  header: t(`incidents.column.${id}`),
  width: 120,
  sortable: true,
  kind: 'number',
  filter: { kind: 'numbers-between' },
  cell: (row) => row[id] !== null && formatNumber(row[id]),
  value: (row) => row[id],
})

const flagColumn = (t: TFunction, id: (typeof HIDDEN_FLAGS)[number]): Column => ({
  id,
  header: t(`incidents.field.${id}`),
  width: 150,
  sortable: true,
  filter: { kind: 'yes-no' },
  cell: (row) => t(row[id] ? 'common.yes' : 'common.no'),
  value: (row) => row[id],
})

const describeRisk = (t: TFunction, { serious_risk }: Incident): string =>
  serious_risk === null ? t('incidents.risk.open') : t(serious_risk ? 'incidents.risk.yes' : 'incidents.risk.no')

const riskColumn = (t: TFunction): Column => ({
  id: 'serious_risk',
  header: t('incidents.column.serious_risk'),
  width: 170,
  sortable: true,
  filter: {
    kind: 'select',
    choices: [
      { value: 'true', label: t('incidents.risk.yes') },
      { value: 'false', label: t('incidents.risk.no') },
    ],
  },
  cell: (row) => describeRisk(t, row),
  value: (row) => describeRisk(t, row),
})

const keptColumn = (t: TFunction): Column => ({
  id: 'kept_until',
  header: t('incidents.column.kept_until'),
  width: 140,
  kind: 'figures',
  cell: ({ kept_until }) => formatDate(kept_until),
  value: ({ kept_until }) => new Date(kept_until),
})

const updatedColumn = (t: TFunction): Column => ({
  id: 'updated_at',
  header: t('incidents.column.updated_at'),
  width: 168,
  sortable: true,
  kind: 'figures',
  filter: { kind: 'dates' },
  cell: ({ updated_at }) => <time dateTime={updated_at}>{formatDateTime(updated_at)}</time>,
  value: ({ updated_at }) => new Date(updated_at),
})
