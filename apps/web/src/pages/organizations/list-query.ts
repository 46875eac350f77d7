import type { OrganizationRow } from '@octroi/domain'
import type { DataColumn } from '../../ui/data-table/column.ts'
import { type TableState, toListQuery } from '../../ui/data-table/table-state.ts'

/**
 * The query of the list: a filter on the user's name is sent as `has_organization_users`, and kept only when a single
 * value is chosen (source 1, section 2).
 */
export function organizationQuery(state: TableState, columns: readonly DataColumn<OrganizationRow>[]) {
  const { user_name: chosen, ...filters } = state.filters
  const values = Array.isArray(chosen) ? chosen : []
  const fixed: Record<string, boolean> = values.length === 1 ? { has_organization_users: values[0] === 'true' } : {}
  return toListQuery({ ...state, filters }, columns, fixed)
}
