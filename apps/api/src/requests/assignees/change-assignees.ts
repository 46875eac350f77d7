import { type BenevolesPatch, can, type Target } from '@octroi/domain'
import type { CallContext } from '../../access/call.ts'
import { ensureCan } from '../../access/ensure-can.ts'
import type { Db } from '../../db/client.ts'
import { organizationOf } from '../../db/owner-organization.ts'
import { AppError } from '../../errors/app-error.ts'
import { type AddedAssignee, mailAssignments } from './assignment-mail.ts'
import { ensureAssignable, type ProposedAssignment } from './ensure-assignable.ts'
import {
  readAnalysisTypes,
  ASSIGN_ABILITIES,
  type AssignedRequest,
  ensureOpenToAssignments,
  type Kind,
  mayTakeFinancialAnalysis,
} from './kinds.ts'

/** The assignments to change: absent ones stay as they are, and null assigns nobody. */
export interface AssigneesPatch {
  readonly responsible_id?: number | null | undefined
  readonly benevoles?: BenevolesPatch | undefined
}

interface Changing {
  readonly request: AssignedRequest
  readonly target: Target
  readonly patch: AssigneesPatch
}

/** The request columns to write, and whether anything changes. */
interface Changed {
  readonly columns: { readonly responsible_id?: number | null; readonly financial_analyst_id?: number | null }
  readonly isChanged: boolean
}

/**
 * Changes the assignments of a locked request, mails the people who are added, and returns the columns to write. Only
 * added people are checked: somebody who was disabled since stays until they are replaced. Throws `forbidden`,
 * `already_assigned`, `assignment_over`, and `invalid` with every fault by path.
 */
export async function changeAssignees(tx: Db, call: CallContext, changing: Changing): Promise<Changed> {
  const { request, patch } = changing
  const columns = columnsOf(request, patch)
  const lists = await listChanges(tx, request, patch.benevoles?.secondary)
  const kinds = new Set<Kind>([
    ...('responsible_id' in columns ? (['main'] as const) : []),
    ...('financial_analyst_id' in columns ? (['financial'] as const) : []),
    ...(lists.added.length + lists.removed.length > 0 ? (['secondary'] as const) : []),
  ])
  if (kinds.size === 0) return { columns, isChanged: false }
  ensureMayAssign(call, changing, kinds)
  ensureOpenToAssignments(request)
  const { responsible_id, financial_analyst_id } = columns
  const added: ProposedAssignment[] = [
    ...(responsible_id ? [{ kind: 'main', user_id: responsible_id, path: 'request.responsible_id' } as const] : []),
    ...(financial_analyst_id
      ? [{ kind: 'financial', user_id: financial_analyst_id, path: 'request.benevoles.financial.analyste_id' } as const]
      : []),
    ...lists.added,
  ]
  await addAssignees(tx, call, { request, added })
  if (lists.removed.length > 0) await tx.deleteFrom('request_users').where('id', 'in', lists.removed).execute()
  return { columns, isChanged: true }
}

/** Checks, stores and mails people who are added to a locked request. Throws `invalid` with every fault by path. */
export async function addAssignees(
  tx: Db,
  call: CallContext,
  { request, added }: { readonly request: AssignedRequest; readonly added: readonly ProposedAssignment[] },
): Promise<void> {
  const analyses = await readAnalysisTypes(tx, request.type_id)
  await ensureAssignable(tx, { analyses, added, conflicted: request.conflicted_user_ids })
  const organization_id = organizationOf('requests', request.id)
  const listed = added.flatMap(({ kind, user_id, type_id = 0 }) =>
    kind === 'secondary' ? [{ request_id: request.id, organization_id, user_id, type_id }] : [],
  )
  if (listed.length > 0) await tx.insertInto('request_users').values(listed).execute()
  const mails = added.map(({ kind, user_id, type_id }): AddedAssignee => {
    const analysis = analyses.find(({ id, financial }) => (kind === 'financial' ? financial : id === type_id))
    return { user_id, label: analysis?.label ?? null }
  })
  await mailAssignments(tx, call, { request, added: mails })
}

function columnsOf(request: AssignedRequest, { responsible_id, benevoles }: AssigneesPatch): Changed['columns'] {
  const analyst = benevoles?.financial?.analyste_id
  return {
    ...(responsible_id !== undefined && responsible_id !== request.responsible_id ? { responsible_id } : {}),
    ...(analyst !== undefined && analyst !== request.financial_analyst_id ? { financial_analyst_id: analyst } : {}),
  }
}

/** Compares the list of secondary analysts with the stored one: returns who is added and which rows are removed. */
async function listChanges(tx: Db, { id }: AssignedRequest, wantedPeople: BenevolesPatch['secondary']) {
  if (wantedPeople === undefined) return { added: [], removed: [] }
  const rows = await tx.selectFrom('request_users').selectAll().where('request_id', '=', id).execute()
  const isSame = (one: { user_id: number; type_id: number }, other: { analyste_id: number; type_id: number }) =>
    one.user_id === other.analyste_id && one.type_id === other.type_id
  const isFirst = (one: (typeof wantedPeople)[number], place: number): boolean =>
    wantedPeople.findIndex((other) => isSame({ user_id: one.analyste_id, type_id: one.type_id }, other)) === place
  const added = wantedPeople.flatMap((one, place): ProposedAssignment[] =>
    rows.some((row) => isSame(row, one)) || !isFirst(one, place)
      ? []
      : [
          {
            kind: 'secondary',
            user_id: one.analyste_id,
            type_id: one.type_id,
            path: `request.benevoles.secondary[${place}]`,
          },
        ],
  )
  return { added, removed: rows.filter((row) => !wantedPeople.some((one) => isSame(row, one))).map((row) => row.id) }
}

/**
 * Throws unless the caller may assign these kinds. Besides, a financial analyst may take the financial analysis
 * themselves while it is unassigned.
 */
function ensureMayAssign({ actor }: CallContext, { request, target, patch }: Changing, kinds: ReadonlySet<Kind>): void {
  const isTaken = patch.benevoles?.financial?.analyste_id === actor.id && mayTakeFinancialAnalysis(actor.rank)
  if (isTaken && kinds.size === 1 && kinds.has('financial') && !can(actor, ASSIGN_ABILITIES.financial, target)) {
    ensureCan(actor, 'request.assign_financial_self', target)
    if (request.financial_analyst_id !== null) throw new AppError('already_assigned')
    return
  }
  ensureCan(actor, 'request.save_assignees', target)
  for (const kind of kinds) ensureCan(actor, ASSIGN_ABILITIES[kind], target)
}
