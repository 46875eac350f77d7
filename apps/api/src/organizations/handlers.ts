import type { Actor, contract, Organization } from '@octroi/domain'
import type { Db } from '../db/client.ts'
import { AppError } from '../errors/app-error.ts'
import type { Handlers } from '../access/call.ts'
import { createOnce } from '../access/create-once.ts'
import { ensureCan, ensureCanSee } from '../access/ensure-can.ts'
import { listOrganizations } from './list.ts'
import { findOrganization } from './queries.ts'
import { changeOrganization, createOrganization } from './write-organization.ts'

async function readable(db: Db, actor: Actor, id: number): Promise<Organization> {
  ensureCanSee(actor, 'organization.read', { organization_id: id })
  const organization = await findOrganization(db, id)
  if (!organization) throw new AppError('not_found')
  return organization
}

export const organizationHandlers: Handlers<typeof contract.organizations> = {
  list: ({ db, actor, query }) => {
    ensureCan(actor, 'organization.list')
    return listOrganizations(db, query)
  },

  read: ({ db, actor, params }) => readable(db, actor, params.id),

  create: async (call) => {
    ensureCan(call.actor, 'organization.create')
    const { organization, key } = call.body
    const once = (tx: Db) => {
      const madeOf = async (id: number) => ({ id, version: (await readable(tx, call.actor, id)).version })
      return createOnce(tx, call, {
        kind: 'organization',
        key,
        sent: organization,
        create: async () => madeOf(await createOrganization(tx, call, organization)),
        change: async (record) => {
          await changeOrganization(tx, call, { ...record, sent: organization })
          return madeOf(record.id)
        },
      })
    }
    return { id: await call.db.transaction().execute(once) }
  },

  update: async (call) => {
    const { db, actor, params, body } = call
    const target = { organization_id: params.id }
    ensureCanSee(actor, 'organization.read', target)
    ensureCan(actor, 'organization.edit', target)
    const change = { id: params.id, sent: body.organization, version: body.version }
    return db.transaction().execute(async (tx) => {
      await changeOrganization(tx, call, change)
      return readable(tx, actor, params.id)
    })
  },
}
