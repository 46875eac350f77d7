import { type Actor, can, type contract, type Permission } from '@octroi/domain'
import { AppError } from '../errors/app-error.ts'

type Contract = typeof contract
type Needed = {
  readonly [N in keyof Contract]?: { readonly [K in keyof Contract[N]]?: Permission | readonly Permission[] }
}

const ENVELOPE = 'envelope.edit'
const FAQ = 'faq.edit'
const FINANCE = ['finance.edit_financial_page', 'finance.edit_financial_summary'] as const
const CONCLUSION = ['conclusion.edit_conclusion', 'conclusion.approve_conclusion'] as const

/**
 * The abilities of which a rank must have at least one, for any object, before the body of a call is read. The handler
 * then checks the object. Writing calls that are not listed are open to every rank for some object.
 */
const NEEDED: Needed = {
  users: { create: 'user.create', update: 'user.edit' },
  organizationUsers: { create: 'user.organisation', update: 'user.organisation' },
  organizations: { create: 'organization.create', update: 'organization.edit' },
  security: { changeRank: 'security.edit', resetSecondFactor: 'security.edit' },
  forms: { update: 'form.edit' },
  requests: {
    create: 'request.create_batch',
    declareConflict: 'request.declare_conflict',
    liftConflict: 'request.lift_conflict',
    update: [
      'request.archive',
      'request.submit_form',
      'request.approve_or_reject',
      'request.save_assignees',
      'request.assign_financial_self',
      'request.choose_previous',
    ],
  },
  requestUsers: { create: ['request.assign_secondaries', 'request.save_assignees'] },
  remarks: { write: 'request.approve_or_reject', mark: 'request.edit_form' },
  answers: { save: 'request.edit_form', follow: 'request.edit_form' },
  documents: { upload: 'request.edit_form' },
  analyzes: { create: 'request.approve_or_reject', update: 'analysis.read' },
  analysisAnswers: { save: 'analysis.read', follow: 'analysis.read' },
  conclusions: { create: CONCLUSION, update: CONCLUSION },
  financialAnalyzes: { save: FINANCE, saveItems: FINANCE, saveMapping: FINANCE },
  financialHints: { dismiss: FINANCE },
  envelopes: {
    set: ENVELOPE,
    createSimulation: ENVELOPE,
    updateSimulation: ENVELOPE,
    applySimulation: ENVELOPE,
  },
  reporting: { openExport: 'dashboard.export' },
  formVersions: { carry: 'form.edit', carryAll: 'form.edit' },
  contentDrafts: { save: 'content.edit', publish: 'content.edit', discard: 'content.edit' },
  formDrafts: {
    create: 'form.edit',
    begin: 'form.edit',
    save: 'form.edit',
    publish: 'form.edit',
    discard: 'form.edit',
  },
  retention: {
    change: 'retention.edit',
    anonymise: 'retention.edit',
    removeTrail: 'retention.edit',
    hold: 'retention.edit',
    lift: 'retention.edit',
  },
  incidents: { create: 'incident.edit', update: 'incident.edit' },
  notes: { create: 'note.create', update: 'note.edit' },
  faq: {
    changeHead: FAQ,
    order: FAQ,
    addQuestion: FAQ,
    changeQuestion: FAQ,
    addContact: FAQ,
    changeContact: FAQ,
  },
}

/** Throws `forbidden` for a call that is never open to the caller's rank. */
export function ensureRank(actor: Actor, noun: string, name: string): void {
  const needed = (NEEDED as Readonly<Record<string, Readonly<Record<string, Permission | readonly Permission[]>>>>)[
    noun
  ]
  const permissions: readonly Permission[] = [needed?.[name] ?? []].flat()
  if (permissions.length > 0 && !permissions.some((permission) => can(actor, permission)))
    throw new AppError('forbidden')
}
