import {
  type Actor,
  type Condition,
  fulfilsCondition,
  NOT_ANONYMISED,
  type Scope,
  SCOPES,
  type Target,
  WITHOUT_CONFLICT,
} from './scopes.ts'

/**
 * The permission table: the API enforces it on every call and object, and the host application reads it to show or hide
 * parts. A scope limits an ability to some objects.
 */
export type Rank = 1 | 2 | 3 | 4 | 5

type Row = Partial<Record<Rank, Scope>>

const STAFF: Row = { 1: 'all', 2: 'all', 3: 'all', 4: 'all' }
const EVERYBODY: Row = { ...STAFF, 5: 'all' }
const ADMIN: Row = { 1: 'all' }
const ADVISERS: Row = { 1: 'all', 2: 'all' }
const ADMIN_OR_RESPONSIBLE: Row = { 1: 'all', 2: 'responsible' }
const ANALYSTS: Row = { 1: 'all', 2: 'responsible_or_listed', 3: 'all', 4: 'all' }
const FINANCIAL_ANALYSTS: Row = { 1: 'all', 2: 'responsible_or_financial', 3: 'financial_analyst', 4: 'all' }
const ASSIGNED: Row = { 1: 'assigned', 2: 'assigned', 3: 'assigned', 4: 'assigned' }
const OWN: Row = { 1: 'own_record', 2: 'own_record', 3: 'own_record', 4: 'own_record', 5: 'own_record' }
const SELF: Row = { ...OWN, 1: 'all' }

export const ABILITIES = {
  request: {
    list: { ...STAFF, 3: 'involved', 5: 'own_organization' },
    read: { ...STAFF, 5: 'own_organization' },
    archive: { 1: 'all', 2: 'all' },
    /** Whether lists include archived requests without a filter. */
    list_archived: ADMIN,
    create_batch: ADMIN,
    see_backstage: STAFF,
    /** Reading who changed what in a request, and which mails were sent. */
    read_history: { 1: 'all', 2: 'all' },
    read_form: { ...STAFF, 5: 'own_organization' },
    edit_form: { ...ADMIN_OR_RESPONSIBLE, 5: 'own_editable' },
    submit_form: { ...ADMIN_OR_RESPONSIBLE, 5: 'own_editable' },
    approve_or_reject: ADMIN_OR_RESPONSIBLE,
    assign_main: ADMIN,
    assign_secondaries: ADMIN_OR_RESPONSIBLE,
    assign_financial: ADMIN_OR_RESPONSIBLE,
    /** Assigning the financial analysis to oneself, while nobody has it. */
    assign_financial_self: { 1: 'all', 4: 'in_analysis' },
    /** Mailing its organisation a reminder to submit it. */
    remind: ADMIN_OR_RESPONSIBLE,
    /** Choosing the request whose conclusion the recommendations are copied from. */
    choose_previous: ADMIN_OR_RESPONSIBLE,
    /** Changing the assignees, except oneself. */
    save_assignees: ADMIN_OR_RESPONSIBLE,
    /** Declaring a conflict of interest, which closes the request to oneself. */
    declare_conflict: ASSIGNED,
    /** Lifting a conflict of interest that somebody else declared by mistake. */
    lift_conflict: ADMIN,
    read_summary: STAFF,
    edit_summary: ADMIN_OR_RESPONSIBLE,
  },
  analysis: {
    list: { 1: 'all', 2: 'all', 3: 'involved', 4: 'involved' },
    read: STAFF,
    edit: ANALYSTS,
    submit: ANALYSTS,
    /** The same abilities for analyses of the organisation's finances. */
    edit_financial: FINANCIAL_ANALYSTS,
    submit_financial: FINANCIAL_ANALYSTS,
    revert: ADMIN_OR_RESPONSIBLE,
  },
  form: { edit: ADMIN },
  content: { edit: ADMIN },
  conclusion: {
    read: { 1: 'all', 2: 'all' },
    /** Reading the granted amount, and nothing else of the conclusion. */
    read_granted: { 1: 'all', 2: 'all', 5: 'own_approved' },
    edit_conclusion: ADMIN_OR_RESPONSIBLE,
    /** Approving the conclusion, and changing the granted amount and the final colour. */
    approve_conclusion: ADMIN,
  },
  /** The financial pages of an organisation's years, whatever its requests. */
  finance: {
    read_financial_page: { ...STAFF, 5: 'own_organization' },
    edit_financial_page: { 1: 'all', 2: 'all', 4: 'all', 5: 'own_organization' },
    /** Changing where the financial year begins and ends. */
    edit_financial_page_year: { 1: 'all', 5: 'own_organization' },
    read_financial_summary: STAFF,
    edit_financial_summary: { 1: 'all', 2: 'all', 4: 'all' },
    /** Reading who changed which amount, from what to what. */
    read_history: { 1: 'all', 2: 'all' },
  },
  organization: {
    list: STAFF,
    read: { ...STAFF, 5: 'own_organization' },
    create: ADMIN,
    edit: { 1: 'all', 5: 'own_organization' },
    /** Changing these fields of an organisation. */
    num_org: ADMIN,
    action_fields: ADMIN,
    sectors: ADMIN,
    subsectors: ADMIN,
    yearly_follow: ADMIN,
    user: ADMIN,
    /** Taking a copy of all that an organisation gave. */
    copy_data: ADMIN,
  },
  note: {
    list: { 1: 'all', 2: 'unconfidential', 4: 'unconfidential' },
    read: { 1: 'all', 2: 'unconfidential', 3: 'unconfidential', 4: 'unconfidential' },
    create: { 1: 'all', 2: 'all' },
    edit: { 1: 'all', 2: 'unconfidential' },
    /**
     * Making a note confidential or public. Advisers may do so only with their own notes, because it can hide a note
     * from others.
     */
    confidential: { 1: 'all', 2: 'own_record' },
    delete: ADMIN,
    restore: ADMIN,
    /** Whether lists include deleted notes without a filter. */
    list_deleted: ADMIN,
  },
  user: {
    list: ADMIN,
    read: SELF,
    create: ADMIN,
    edit: SELF,
    edit_type: ADMIN,
    organisation: ADMIN,
    disable: ADMIN,
    /** Taking a copy of what is kept about a person. */
    copy_data: ADMIN,
    /**
     * The user's own sessions, password, second factor and choice of mails; closed to all others, administrators
     * included.
     */
    security: OWN,
  },
  /** The audit trail, and the security requirements of accounts. */
  audit: { read: ADMIN, history: SELF },
  security: { read: ADMIN, edit: ADMIN },
  /** Mails that were not sent yet: reading, sending again, or giving up. */
  mail: { list: ADMIN, edit: ADMIN },
  /**
   * Shared views are only read by staff who may open the list, because they name people and organisations; everybody's
   * own views are private.
   */
  view: { share: ADMIN, read_shared: STAFF },
  /**
   * The amounts available to grant: readable by whoever reads conclusions; administrators set them, try amounts and
   * apply these to the conclusions.
   */
  envelope: { read: ADVISERS, edit: ADMIN },
  /** The frequently asked questions and whom to contact: changed by administrators, read by everybody. */
  faq: { edit: ADMIN },
  /** The register of confidentiality incidents, from which nothing is deleted. */
  incident: { read: ADMIN, edit: ADMIN },
  /** How long requests and the trail are kept, and the anonymisation of requests. */
  retention: { read: ADMIN, edit: ADMIN },
  /** The pages of the menu « Tableau de bord », with figures of many requests at once. */
  dashboard: { read: ADVISERS, export: ADVISERS, status: ADVISERS },
  /**
   * Pages that are hidden from some of those who may make the calls behind them (sources 1 and 2, section 2). No call
   * checks these.
   */
  page: {
    faq: EVERYBODY,
    notes: { 1: 'all', 2: 'all' },
    organizations: { 1: 'all', 2: 'all', 3: 'all' },
    /** The filter of the list of notes by whether they are deleted. */
    deleted_filter: { 1: 'all', 2: 'all' },
    /** Seeing the column of the list of requests that shows one's own role in each request. */
    association: { 2: 'all', 3: 'all', 4: 'all', 5: 'all' },
  },
  /** Parts of the home page (source 1, section 1). No call checks these. */
  home: {
    requests_under_way: { 1: 'all', 5: 'all' },
    requests_assigned: { 2: 'all', 4: 'all' },
    requests_awaiting_analysis: { 3: 'all' },
    requests_ended: { 5: 'all' },
    open_notes: { 1: 'all', 2: 'all' },
  },
} as const satisfies Record<string, Record<string, Row>>

type Subject = keyof typeof ABILITIES

/**
 * Subjects that a conflict of interest closes: the request, what belongs to it, and the financial pages of its
 * organisation for its year.
 */
const CLOSED_BY_CONFLICT: readonly Subject[] = ['request', 'analysis', 'conclusion', 'finance']

/** Subjects of which nothing but reading is left once their request is anonymised. */
const FIXED_BY_ANONYMISING: readonly Subject[] = ['request', 'analysis', 'conclusion']
const READING = /^(?:read|list|see)/

/** A subject and an ability, such as `request.submit_form`. */
export type Permission = { [S in Subject]: `${S}.${keyof (typeof ABILITIES)[S] & string}` }[Subject]

/** The scope in which a rank has an ability; undefined if it does not have it. Lists filter their rows by it. */
export function scopeOf(actor: Actor, permission: Permission): Scope | undefined {
  const [subject, ability] = permission.split('.') as [Subject, string]
  return (ABILITIES[subject] as Record<string, Row>)[ability]?.[actor.rank as Rank]
}

/**
 * The condition that an object must fulfil for an actor to have an ability on it; undefined if they have it on none.
 */
export function conditionFor(actor: Actor, permission: Permission): Condition | undefined {
  const scope = scopeOf(actor, permission)
  if (!scope) return undefined
  const [subject, ability] = permission.split('.') as [Subject, string]
  const isFixed = FIXED_BY_ANONYMISING.includes(subject) && !READING.test(ability)
  const closing = [
    ...(CLOSED_BY_CONFLICT.includes(subject) ? [WITHOUT_CONFLICT] : []),
    ...(isFixed ? [NOT_ANONYMISED] : []),
  ]
  return closing.length > 0 ? { every: [...closing, SCOPES[scope]] } : SCOPES[scope]
}

/** Whether an actor has an ability on an object; without an object: whether on any at all. */
export function can(actor: Actor, permission: Permission, target?: Target): boolean {
  const condition = conditionFor(actor, permission)
  if (!condition) return false
  return target === undefined || fulfilsCondition(condition, actor, target)
}
