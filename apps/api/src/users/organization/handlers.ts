import type { Actor, contract } from '@octroi/domain'
import { AppError } from '../../errors/app-error.ts'
import type { CallContext, Handlers } from '../../access/call.ts'
import { ensureCan, ensureCanSee } from '../../access/ensure-can.ts'
import { changeMembership } from './change-membership.ts'
import { listMemberships } from './queries.ts'
import type { MembershipKey } from './membership.ts'

/** Throws unless the caller may change memberships, which needs the abilities for both sides. */
function ensureMayTie(actor: Actor): void {
  ensureCan(actor, 'user.organisation')
  ensureCan(actor, 'organization.user')
}

/**
 * Throws unless the caller may read the memberships of this user or organisation; only those who may change memberships
 * read all of them.
 */
function ensureMayRead(actor: Actor, { organization_id, user_id }: Partial<MembershipKey>) {
  if (organization_id === undefined && user_id === undefined) return ensureMayTie(actor)
  if (organization_id !== undefined) ensureCanSee(actor, 'organization.read', { organization_id })
  if (user_id !== undefined) ensureCan(actor, 'user.read', { user_id })
}

type PairParams = { readonly [K in keyof MembershipKey]?: MembershipKey[K] | undefined }

/** Removes undefined properties. */
const givenPair = ({ organization_id, user_id }: PairParams): Partial<MembershipKey> => ({
  ...(organization_id === undefined ? {} : { organization_id }),
  ...(user_id === undefined ? {} : { user_id }),
})

/** Reads the membership of a user after a change. */
async function shown({ db }: Pick<CallContext, 'db'>, user_id: number) {
  const [tie] = await listMemberships(db, { user_id })
  if (!tie) throw new AppError('not_found')
  return tie
}

export const organizationUserHandlers: Handlers<typeof contract.organizationUsers> = {
  list: async ({ db, actor, query }) => {
    const askedPair = givenPair(query)
    ensureMayRead(actor, askedPair)
    return listMemberships(db, askedPair)
  },

  create: async (call) => {
    ensureMayTie(call.actor)
    const { organization_user: wanted } = call.body
    return shown(call, await call.db.transaction().execute((tx) => changeMembership(tx, call, { wanted })))
  },

  update: async (call) => {
    ensureMayTie(call.actor)
    const { id } = call.params
    const newPair = givenPair(call.body.organization_user)
    return shown(call, await call.db.transaction().execute((tx) => changeMembership(tx, call, { id, wanted: newPair })))
  },

  remove: async (call) => {
    ensureMayTie(call.actor)
    await call.db.transaction().execute((tx) => changeMembership(tx, call, { id: call.params.id }))
    return undefined
  },
}
