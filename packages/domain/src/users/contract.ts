import { z } from 'zod'
import { endpoint } from '../endpoint.ts'
import { CreationKey } from '../once.ts'
import { Id, IdParams, ListQuery, createPageSchema } from '../paging.ts'

export const UserType = z.object({ id: z.number(), label: z.string(), rang: z.number() })

export const User = z.object({
  id: z.number(),
  type_id: z.number(),
  user_type: UserType,
  name: z.string(),
  surname: z.string(),
  email: z.string(),
  disabled: z.boolean(),
  /** Whether the user has a password; if not, they have never logged in. */
  has_password: z.boolean(),
  /** Whether their login also requires a code of their device. */
  has_second_factor: z.boolean(),
  organization: z.object({ id: z.number(), name: z.string() }).nullable(),
  /** Revision that `version` of a change refers to; each change increments it. */
  version: z.number(),
  created_at: z.string(),
  updated_at: z.string(),
  /** Name of the last person who changed it; null if nobody did since it was imported. */
  updated_by: z.string().nullable(),
})
export type User = z.infer<typeof User>

/** A row of the list of users. */
export const UserRow = User.omit({ has_password: true, updated_by: true }).extend({
  organization_name: z.string().nullable(),
})
export type UserRow = z.infer<typeof UserRow>

const typeId = z.number().int().nullable()

/**
 * The fields of a user as a form sends them. Texts of any length are accepted here, because faults are reported by
 * field (`invalid`). `password_bis`, if given, must equal `password`; an empty password counts as none.
 * `associated_org_id` is only stored for the type of organisations.
 */
const UserFields = z.object({
  type_id: typeId.optional(),
  name: z.string().optional(),
  surname: z.string().optional(),
  email: z.string().optional(),
  password: z.string().optional(),
  password_bis: z.string().optional(),
  associated_org_id: Id.nullable().optional(),
})

/** `send_invitation`: no password is set, and the person receives a link to choose one. */
export const NewUser = UserFields.extend({ send_invitation: z.boolean().optional() })
export type NewUser = z.infer<typeof NewUser>

/** `disabled` disables (true) or enables (false) the account. */
export const UserPatch = UserFields.extend({ disabled: z.boolean().optional() })
export type UserPatch = z.infer<typeof UserPatch>

/**
 * Large enough for texts that are far too long, which are then reported by field instead of refusing the whole body.
 */
const BYTES = 50_000

export const users = {
  list: endpoint({
    method: 'GET',
    path: '/users',
    summary: 'Users, by page',
    query: ListQuery,
    reply: createPageSchema(UserRow),
  }),
  read: endpoint({ method: 'GET', path: '/users/:id', summary: 'One user', params: IdParams, reply: User }),
  create: endpoint({
    method: 'POST',
    path: '/users',
    summary: 'Creates a user, once for each `key`',
    bodyBytes: BYTES,
    /**
     * `current_password`: the caller's password, required to create an account of the funder’s own ranks (decision 59).
     */
    body: z.object({
      user: NewUser,
      current_password: z.string().max(1000).optional(),
      key: CreationKey.optional(),
    }),
    reply: User,
  }),
  update: endpoint({
    method: 'PATCH',
    path: '/users/:id',
    summary: 'Changes, disables or enables a user',
    params: IdParams,
    /**
     * `version`: the revision that the change is based on; without it the last change wins. `current_password`: the
     * caller's password, required for a new password, e-mail or rank, to disable an administrator, and to enable
     * anybody but an organisation (decisions 12 and 59).
     */
    bodyBytes: BYTES,
    body: z.object({
      user: UserPatch,
      version: z.number().int().optional(),
      current_password: z.string().max(1000).optional(),
    }),
    reply: User,
  }),
  invite: endpoint({
    method: 'POST',
    path: '/users/:id/invitation',
    summary: 'Sends the invitation again to somebody who has no password yet; the link before ends',
    params: IdParams,
  }),
  types: endpoint({ method: 'GET', path: '/user_types', summary: 'Types of user', reply: z.array(UserType) }),
}
