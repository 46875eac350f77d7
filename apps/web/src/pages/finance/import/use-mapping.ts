import { WORKBOOK_MAPPING_LIMITS, type WorkbookMapping } from '@octroi/domain'
import { type LineMapping, NO_MAPPING } from '@octroi/workbooks/mapping'
import { useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import { useApi } from '../../../api/use-api.ts'
import type { BudgetOf } from '../queries.ts'

/** What was said of the organisation's workbooks. */
export interface KnownMapping {
  /** Undefined while it is on its way; nothing when it did not come. */
  readonly known: LineMapping | undefined
  /** It did not come: rows that were named before are asked about again. */
  readonly isMissing: boolean
  /** Keeps what was said of this one, for the next; answers whether it is kept. */
  readonly remember: (lineMapping: LineMapping) => Promise<boolean>
}

/** The mapping that is kept on the server for the organisation and the grid. */
export function useMapping({ organizationId: organization_id, year, gridId: grid_id }: BudgetOf): KnownMapping {
  const api = useApi()
  const mappingCall = { params: { organization_id, year }, query: { grid_id } }
  const { data, isError } = useQuery({
    queryKey: ['financial', organization_id, year, 'workbook mapping', grid_id],
    queryFn: ({ signal }) => api.financialAnalyzes.mapping(mappingCall, { signal }),
    refetchOnMount: 'always',
    gcTime: 0,
    throwOnError: false,
  })
  const knownMapping = useMemo(() => (data ? lineMapping(data) : isError ? NO_MAPPING : undefined), [data, isError])
  const remember = async (lineMapping: LineMapping): Promise<boolean> => {
    const mapping = sendable(lineMapping)
    if (mapping.rows.length === 0 && mapping.columns.length === 0) return true
    try {
      await api.financialAnalyzes.saveMapping({ ...mappingCall, body: { mapping } })
      return true
    } catch {
      return false
    }
  }
  return { known: knownMapping, isMissing: isError, remember }
}

function lineMapping({ rows, columns }: WorkbookMapping): LineMapping {
  return {
    rows: Object.fromEntries(rows.map(({ name, target }) => [name, target])),
    columns: Object.fromEntries(columns.map(({ name, column }) => [name, column])),
  }
}

/** Names that are no names, or longer than any, are not remembered. */
const isName = (name: string): boolean => /^[^ #]/.test(name) && name.length <= WORKBOOK_MAPPING_LIMITS.name

function sendable({ rows, columns }: LineMapping): WorkbookMapping {
  const { rows: mostRows, columns: mostColumns } = WORKBOOK_MAPPING_LIMITS
  return {
    rows: Object.entries(rows)
      .filter(([name]) => isName(name))
      .slice(0, mostRows)
      .map(([name, target]) => ({ name, target })),
    columns: Object.entries(columns)
      .filter(([name]) => isName(name))
      .slice(0, mostColumns)
      .map(([name, column]) => ({ name, column })),
  }
}
