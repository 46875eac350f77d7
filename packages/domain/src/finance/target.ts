import type { Target } from '../scopes.ts'

/**
 * The financial pages of an organisation, as a target for `can`. `closedTo` lists the users who declared a conflict of
 * interest that closes them. A caller that does not know it, such as a browser, leaves it out; the server checks it.
 */
export const toFinanceTarget = (organization_id: number, closedTo: readonly number[] = []): Target => ({
  organization_id,
  conflicted_user_ids: closedTo,
})
