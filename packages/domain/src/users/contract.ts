import { z } from 'zod'
import { endpoint } from '../endpoint.ts'
import { CreationKey } from '../once.ts'
import { Id, IdParams, ListQuery, pageOf } from '../paging.ts'

export const UserType = z.object({ id: z.number(), label: z.string(), rang: z.number() })

export const User = z.object({
  id: z.number(),
  type_id: z.number(),
  user_type: UserType,
  name: z.string(),
  surname: z.string(),
  email: z.string(),
  disabled: z.boolean(),
  /** Whether they have chosen a password, or were given one: without it they have never logged in. */
  has_password: z.boolean(),
  /** Whether their login also asks for a code of their device. */
  has_second_factor: z.boolean(),
  organization: z.object({ id: z.number(), name: z.string() }).nullable(),
  /** Counts changes, for `version` of a change. */
  version: z.number(),
  created_at: z.string(),
  updated_at: z.string(),
  /** Who last changed it; null when nobody did since it was brought here. */
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
 * What a form sends of a user. Texts of any length come in: what is wrong with them is answered by field (`invalid`).
 * `password_bis`, when given, must be the same as `password`; an empty password is none. `associated_org_id` is kept
 * for the organisations' type only.
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

/** `send_invitation`: no password is set; the person is sent a link to choose theirs. */
export const NewUser = UserFields.extend({ send_invitation: z.boolean().optional() })
export type NewUser = z.infer<typeof NewUser>

/** `disabled` true or false disables and enables. */
export const UserPatch = UserFields.extend({ disabled: z.boolean().optional() })
export type UserPatch = z.infer<typeof UserPatch>

/** Texts that are far too long are told by field, not refused as a whole. */
const BYTES = 50_000

export const users = {
  list: endpoint({
    method: 'GET',
    path: '/users',
    summary: 'Users, by page',
    query: ListQuery,
    reply: pageOf(UserRow),
  }),
  read: endpoint({ method: 'GET', path: '/users/:id', summary: 'One user', params: IdParams, reply: User }),
  create: endpoint({
    method: 'POST',
    path: '/users',
    summary: 'Creates a user, once for each `key`',
    bodyBytes: BYTES,
    /** `current_password`: that of who calls, which a new account of the funder’s own ranks needs (decision 59). */
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
     * `version`: the one that the change started from; without it the last change wins. `current_password`: that of who
     * calls, which a new password or e-mail needs, another rank, disabling an administrator, and enabling anybody but an
     * organisation (decisions 12 and 59).
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
