import type { contract } from '@octroi/domain'
import type { CallContext, Handlers } from '../../access/call.ts'
import { ensureCan, ensureCanSee } from '../../access/ensure-can.ts'
import { lockUsers } from '../../access/lock-users.ts'
import type { Db } from '../../db/client.ts'
import { changeRecord } from '../../trail/change-record.ts'
import { describeRequest } from '../change-request.ts'
import { lockRequest, toRequestTarget } from '../queries.ts'
import { addAssignees } from './change-assignees.ts'
import type { ProposedAssignment } from './ensure-assignable.ts'
import { ensureOpenToAssignments } from './kinds.ts'
import { requestUsers } from './read-assignees.ts'

interface Row {
  readonly request_id: number
  readonly user_id: number
  readonly type_id: number
}

/** Adds people to analyses of requests; those who are already assigned are not added again. */
export const requestUserHandlers: Handlers<typeof contract.requestUsers> = {
  create: async (call) => {
    const { db, body } = call
    const placed = body.request_users.map((row, place) => ({ ...row, path: `request_users[${place}]` }))
    const ids = [...new Set(placed.map(({ request_id }) => request_id))].sort((a, b) => a - b)
    await db.transaction().execute(async (tx) => {
      // Locks are taken in a fixed order, requests by id and then users, because other writers lock a request before
      // users.
      for (const id of ids) await lockRequest(tx, id)
      await lockUsers(tx, [...new Set(placed.map(({ user_id }) => user_id))])
      for (const id of ids) await addTo(tx, call, { id, rows: placed.filter(({ request_id }) => request_id === id) })
    })
    const isAsked = (one: Row) =>
      placed.some(
        (row) => row.request_id === one.request_id && row.user_id === one.user_id && row.type_id === one.type_id,
      )
    return (await requestUsers(db, ids)).filter(isAsked)
  },
}

interface Adding {
  readonly id: number
  readonly rows: readonly (Row & { readonly path: string })[]
}

async function addTo(tx: Db, call: CallContext, { id, rows }: Adding): Promise<void> {
  const { actor } = call
  await changeRecord(tx, call, {
    subject: 'request',
    id,
    version: undefined,
    lock: () => lockRequest(tx, id),
    authorize: (request) => {
      ensureCanSee(actor, 'request.read', toRequestTarget(request))
      ensureCan(actor, 'request.assign_secondaries', toRequestTarget(request))
      ensureCan(actor, 'request.save_assignees', toRequestTarget(request))
    },
    describe: () => describeRequest(tx, id),
    write: async (request) => {
      const assigned = new Set((await requestUsers(tx, [id])).map(({ user_id, type_id }) => `${user_id} ${type_id}`))
      const added = rows.flatMap(({ user_id, type_id, path }): ProposedAssignment[] => {
        const key = `${user_id} ${type_id}`
        if (assigned.has(key)) return []
        assigned.add(key)
        return [{ kind: 'secondary', user_id, type_id, path }]
      })
      if (added.length === 0) return false
      ensureOpenToAssignments(request)
      await addAssignees(tx, call, { request, added })
      return true
    },
  })
}
