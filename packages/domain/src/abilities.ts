/**
 * Who may do what: one table that the API enforces on every call, object by object, and that the host application
 * reads to show or hide. A scope narrows a yes to some objects.
 */
export type Rank = 1 | 2 | 3 | 4 | 5

/**
 * `responsible`: the request's adviser; `own_organization`: objects of one's own organisation; `own_editable`: the
 * same, while the state lets the organisation edit; `own_record`: oneself; `involved`: listed on the request or its
 * financial analyst; `unconfidential`: what is not confidential, or one's own.
 */
export type Scope =
  | 'all'
  | 'responsible'
  | 'own_organization'
  | 'own_editable'
  | 'own_record'
  | 'involved'
  | 'unconfidential'

type Row = Partial<Record<Rank, Scope>>

const STAFF: Row = { 1: 'all', 2: 'all', 3: 'all', 4: 'all' }
const ADMIN: Row = { 1: 'all' }
const ADMIN_OR_RESPONSIBLE: Row = { 1: 'all', 2: 'responsible' }
const OWN: Row = { 1: 'own_record', 2: 'own_record', 3: 'own_record', 4: 'own_record', 5: 'own_record' }
const SELF: Row = { ...OWN, 1: 'all' }

export const ABILITIES = {
  request: {
    list: { ...STAFF, 3: 'involved', 5: 'own_organization' },
    read: { ...STAFF, 5: 'own_organization' },
    archive: { 1: 'all', 2: 'all' },
    see_backstage: STAFF,
    read_form: { ...STAFF, 5: 'own_organization' },
    edit_form: { ...ADMIN_OR_RESPONSIBLE, 5: 'own_editable' },
    submit_form: { ...ADMIN_OR_RESPONSIBLE, 5: 'own_editable' },
    approve_or_reject: ADMIN_OR_RESPONSIBLE,
  },
  organization: {
    list: STAFF,
    read: { ...STAFF, 5: 'own_organization' },
    create: ADMIN,
    edit: { 1: 'all', 5: 'own_organization' },
    /** Fields of an organisation that only these may change. */
    num_org: ADMIN,
    action_fields: ADMIN,
    sectors: ADMIN,
    subsectors: ADMIN,
    yearly_follow: ADMIN,
    user: ADMIN,
  },
  note: {
    list: { 1: 'all', 2: 'unconfidential', 4: 'unconfidential' },
    read: { 1: 'all', 2: 'unconfidential', 3: 'unconfidential', 4: 'unconfidential' },
    create: { 1: 'all', 2: 'all' },
    edit: { 1: 'all', 2: 'unconfidential' },
    /** Making a note confidential or public: nobody can take from others a note that is not theirs. */
    confidential: { 1: 'all', 2: 'own_record' },
    delete: ADMIN,
    restore: ADMIN,
  },
  user: {
    list: ADMIN,
    read: SELF,
    create: ADMIN,
    edit: SELF,
    edit_type: ADMIN,
    organisation: ADMIN,
    disable: ADMIN,
    /** One's own sessions, password and second factor: nobody else's, administrators included. */
    security: OWN,
  },
  /** The trail of who did what, and what is required of accounts. */
  audit: { read: ADMIN, history: SELF },
  security: { read: ADMIN, edit: ADMIN },
} as const satisfies Record<string, Record<string, Row>>

type Subject = keyof typeof ABILITIES

/** A subject and an ability, such as `request.submit_form`. */
export type Permission = { [S in Subject]: `${S}.${keyof (typeof ABILITIES)[S] & string}` }[Subject]

/** Who acts. A rank that is not known has no ability at all. */
export interface Actor {
  readonly id: number
  readonly rank: number
  readonly organization_id: number | null
}

/** What of an object the scopes look at. */
export interface Target {
  readonly organization_id?: number
  readonly responsible_id?: number | null
  readonly user_id?: number
  readonly editable?: boolean
  readonly involved_user_ids?: readonly number[]
  readonly confidential?: boolean
}

/** The scope in which a rank has an ability, or undefined when it has none; lists filter their rows by it. */
export function scopeOf(actor: Actor, permission: Permission): Scope | undefined {
  const [subject, ability] = permission.split('.') as [Subject, string]
  return (ABILITIES[subject] as Record<string, Row>)[ability]?.[actor.rank as Rank]
}

const WITHIN: Record<Scope, (actor: Actor, target: Target) => boolean> = {
  all: () => true,
  responsible: (actor, target) => target.responsible_id === actor.id,
  own_organization: ownOrganization,
  own_editable: (actor, target) => ownOrganization(actor, target) && target.editable === true,
  own_record: (actor, target) => target.user_id === actor.id,
  involved: (actor, target) => target.involved_user_ids?.includes(actor.id) === true,
  unconfidential: (actor, target) => target.confidential === false || target.user_id === actor.id,
}

function ownOrganization(actor: Actor, target: Target): boolean {
  return actor.organization_id !== null && target.organization_id === actor.organization_id
}

/** Whether somebody may do something with one object; without an object: whether with any at all. */
export function can(actor: Actor, permission: Permission, target?: Target): boolean {
  const scope = scopeOf(actor, permission)
  if (!scope) return false
  return target === undefined || WITHIN[scope](actor, target)
}
