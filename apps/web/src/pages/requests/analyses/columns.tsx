import type { AnalysisRow, ColumnId } from '@octroi/domain'
import type { TFunction } from 'i18next'
import { useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import { choiceColumn, choicesById, choicesByLabel, RowLink, textColumn } from '../../../list/columns.tsx'
import { formatPercent } from '../../../locales/format.ts'
import { analysisPeoplePhrases } from './analysis-people-phrases.ts'
import type { Choice, DataColumn } from '../../../ui/data-table/column.ts'
import { yearColumn } from '../columns.tsx'
import { useRegions, useRequestTypes, useResponsibles } from '../queries.ts'
import { analysisPage } from './addresses.ts'
import { useAnalysisAssignees, useAnalysisStates, useAnalysisTypes } from './queries.ts'
import { AnalysisStateBadge } from './state-badge.tsx'

type Column = DataColumn<AnalysisRow, ColumnId<'analyzes'>>

/** The columns of the list of analyses (source 2, 'Analysis list'). */
export function useAnalysisColumns(): readonly Column[] {
  const { t } = useTranslation()
  const states = useAnalysisStates().data
  const types = useAnalysisTypes().data
  const requestTypes = useRequestTypes().data
  const regions = useRegions().data
  const responsibles = useResponsibles().data
  const assignees = useAnalysisAssignees().data
  return useMemo(
    () => [
      stateColumn(t, choicesById(states)),
      typeColumn(t, choicesById(types)),
      yearColumn<AnalysisRow>(t('analyses.column.year'), ({ request }) => request.financial_year),
      choiceColumn('request_type', t('analyses.column.requestType'), {
        width: 165,
        choices: choicesById(requestTypes),
        numbers: true,
        asked: 'request_type_id',
        value: ({ request }) => request.request_type.label,
      }),
      choiceColumn('responsible_name', t('analyses.column.responsible'), {
        width: 150,
        choices: choicesById(responsibles),
        numbers: true,
        asked: 'responsible_id',
        value: ({ request: { responsible } }: AnalysisRow) =>
          responsible && `${responsible.name} ${responsible.surname}`,
      }),
      {
        ...choiceColumn('assignee', t('analyses.column.assignee'), {
          width: 150,
          choices: choicesById(assignees),
          numbers: true,
          asked: 'user_id',
          value: (analysis: AnalysisRow) => analysisPeoplePhrases(t, analysis).join(' · ') || null,
        }),
        card: true,
      },
      { ...organizationColumn(t), card: true },
      choiceColumn('region', t('analyses.column.region'), {
        width: 144,
        choices: choicesByLabel(regions),
        value: ({ request }) => request.organization.region,
      }),
      percentColumn(t('analyses.column.percent')),
    ],
    [t, states, types, requestTypes, regions, responsibles, assignees],
  )
}

const typeColumn = (t: TFunction, choices: readonly Choice[]): Column => ({
  ...choiceColumn<AnalysisRow, 'analyze_type'>('analyze_type', t('analyses.column.type'), {
    width: 190,
    choices,
    numbers: true,
    asked: 'type_id',
    value: ({ analyze_type }) => analyze_type.label,
  }),
  card: true,
  title: true,
  cell: (row) => <RowLink to={analysisPage(row)}>{row.analyze_type.label}</RowLink>,
})

const stateColumn = (t: TFunction, choices: readonly Choice[]): Column => ({
  id: 'state_id',
  header: t('analyses.column.state'),
  width: 126,
  sortable: true,
  card: true,
  filter: { kind: 'multi', numbers: true, choices },
  value: (row) => row.analyze_state.label,
  cell: (row) => <AnalysisStateBadge state={row.analyze_state} />,
})

const organizationColumn = (t: TFunction): Column =>
  textColumn('organization_name', t('analyses.column.organization'), {
    width: 170,
    value: ({ request }) => request.organization.name,
  })

const percentColumn = (header: string): Column => ({
  id: 'percent',
  header,
  width: 115,
  sortable: true,
  hidden: true,
  kind: 'number',
  filter: { kind: 'numbers-between' },
  value: (row) => row.percent / 100,
  exportAs: 'percent',
  cell: (row) => formatPercent(row.percent),
})
