import { WORKBOOK_MAPPING_LIMITS, type WorkbookMapping } from '@octroi/domain'
import { type LineMapping, NO_MAPPING } from '@octroi/workbooks/mapping'
import { useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import { useApi } from '../../../api/use-api.ts'
import type { BudgetGridKey } from '../queries.ts'

/** The remembered answers about an organisation's workbooks. */
export interface KnownMapping {
  /** Undefined while it loads; empty if loading failed. */
  readonly known: LineMapping | undefined
  /** True if loading failed: rows that were named before are asked about again. */
  readonly isMissing: boolean
  /** Remembers the answers of this import for the next one; resolves to whether they were saved. */
  readonly remember: (lineMapping: LineMapping) => Promise<boolean>
}

/** Reads and saves the mapping that the server keeps for an organisation and a grid. */
export function useMapping({ organizationId: organization_id, year, gridId: grid_id }: BudgetGridKey): KnownMapping {
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

/** Empty or numbered names, and those beyond the limit, are not remembered. */
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
