import type { Target } from '../scopes.ts'

/**
 * The financial pages of an organisation, as abilities see them. `closedTo`: who declared a conflict of interest that
 * closes them; whoever does not know it, such as a browser, leaves it to the server.
 */
export const financeOf = (organization_id: number, closedTo: readonly number[] = []): Target => ({
  organization_id,
  conflicted_user_ids: closedTo,
})
