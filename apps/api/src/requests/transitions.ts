import type { ActField, Completion, ErrorCode, RequestAct, RequestPatch, StateCode, Transition } from '@octroi/domain'
import type { UpdateObject } from 'kysely'
import type { Db } from '../db/client.ts'
import { localDay } from '../db/local-day.ts'
import type { Database } from '../db/schema.ts'
import { MESSAGES } from '../locales/fr-ca.ts'
import { refusedDocument, unfinishedAnalysis } from '../locales/fr-ca/acts.ts'
import { unmarkedRemarks, unsentRemarks } from '../locales/fr-ca/remarks.ts'
import type { CallContext } from '../access/call.ts'
import { createAnalyses } from './analyses/create-analyses.ts'
import { ensureConsentShown, recordConsent } from './consent.ts'
import { ensureAsSubmitted } from './conclusions/late-changes.ts'
import type { ConclusionRow } from './conclusions/rows.ts'
import { ensureShown } from './remarks/ensure-shown.ts'
import { sendRemarks } from './remarks/send-remarks.ts'
import {
  copyPreviousConclusion,
  completeApproval,
  submitRecommendations,
  listDecisionGaps,
  listRecommendationGaps,
} from './conclusions/steps.ts'

/** The facts of a request that the requirements of a transition are checked against. */
interface Demand {
  /** The completion of the form, computed from all its answers. */
  readonly completion: () => Promise<Completion>
  /** Labels of its unfinished analyses. */
  readonly unfinished: () => Promise<readonly string[]>
  /** Names of its documents in which a virus was found. */
  readonly refused: () => Promise<readonly string[]>
  /** Its conclusion, if there is one: recommendations and decision. */
  readonly conclusion: () => Promise<ConclusionRow | undefined>
}

/** Counts of the remarks on a request's form. */
interface RemarkCounts {
  /** Number of corrections of the latest return that are not marked as done. */
  readonly left: number
  /** Number of remarks that are still drafts. */
  readonly drafts: number
}

/** A reason that keeps a request from a transition. */
interface Reason {
  readonly code: ErrorCode
  readonly message: string
}

/** A side effect of a transition, in its transaction, with the request locked. */
type Doing = (tx: Db, call: CallContext, request: MovedRequest) => Promise<void>

interface MovedRequest {
  readonly id: number
  readonly filled_form_id: number
  /** Id of the transition in the request's history. */
  readonly event_id: number
  readonly type_id: number
  readonly request_id: number | null
  /** What was sent with the transition. */
  readonly patch: RequestPatch
}

interface Effect {
  readonly patch: RequestPatch
  readonly now: Date
}

/** What a transition requires, which fields its dialog has, and what it does besides changing the state. */
interface TransitionRules {
  /** True for the expected next step; false for an alternative, such as a return. */
  readonly main: boolean
  readonly fields: RequestAct['fields']
  /** What still keeps a request from the transition; empty if nothing does. */
  readonly missing: (demand: Demand) => Promise<Reason[]>
  /** The refusal when a required field was not given. */
  readonly notGiven: ErrorCode
  /** Columns of the request that change with its state. */
  readonly columns: (effect: Effect) => UpdateObject<Database, 'requests'>
  /** Throws if what is sent with the transition differs from what the person was shown. */
  readonly ensureShown?: (tx: Db, request: { readonly id: number }, patch: RequestPatch) => Promise<void>
  readonly effect?: Doing
  /** A notice in the confirmation dialog, '' for none; it does not block the transition. */
  readonly notice?: (remarks: RemarkCounts) => string
}

const field = (name: ActField, required: boolean): RequestAct['fields'][number] => ({ name, required })
const nothingMissing = async (): Promise<Reason[]> => []
/** Converts an error code to a reason, with its message. */
export const toReason = (code: ErrorCode): Reason => ({ code, message: MESSAGES[code] })

/**
 * A submission requires consent, a complete and valid form, and no document that is missing (contract, 'Documents') or
 * infected. A document that still waits for its virus scan does not block it, because the scanner's availability is the
 * server's concern (decision 62).
 */
const SUBMISSION: TransitionRules = {
  main: true,
  fields: [field('consent', true), field('initials', true)],
  missing: async ({ completion, refused }) => {
    const { percent, invalid_question_ids: invalid, missing_document_question_ids: documents } = await completion()
    const checks: readonly (readonly [boolean, ErrorCode])[] = [
      [percent < 100, 'form_incomplete'],
      [invalid.length > 0, 'form_invalid'],
      [documents.length > 0, 'documents_missing'],
    ]
    const reasons = checks.flatMap(([fails, code]) => (fails ? [toReason(code)] : []))
    const viruses = await refused()
    return [
      ...reasons,
      ...viruses.map((name) => ({ code: 'document_refused' as const, message: refusedDocument(name) })),
    ]
  },
  notGiven: 'consent_missing',
  ensureShown: ensureConsentShown,
  effect: (tx, _call, { event_id, patch }) => recordConsent(tx, event_id, patch.initials ?? ''),
  columns: ({ patch, now }) => ({
    consent: true,
    initials: patch.initials ?? null,
    date_submitted: localDay(now),
  }),
}

/** The approval is irreversible: no transition leaves its state (source 2, section 4). */
const APPROVAL: TransitionRules = {
  main: true,
  fields: [],
  missing: async ({ conclusion }) => listDecisionGaps(await conclusion()).map(toReason),
  notGiven: 'malformed',
  columns: () => ({}),
  ensureShown: ensureAsSubmitted,
  effect: completeApproval,
}

/** Side effects of entering a state, by whichever transition. */
export const ON_ENTERING: Readonly<Partial<Record<StateCode, Doing>>> = {
  preformulated: copyPreviousConclusion,
}

/** The checks and effects of every transition; its states and ability are in the workflow's table. */
export const TRANSITION_RULES: Readonly<Record<Transition, TransitionRules>> = {
  submit: SUBMISSION,
  resubmit: { ...SUBMISSION, notice: ({ left }) => (left > 0 ? unmarkedRemarks(left) : '') },
  accept: {
    main: true,
    fields: [],
    missing: nothingMissing,
    notGiven: 'malformed',
    columns: () => ({}),
    effect: createAnalyses,
    notice: ({ drafts }) => (drafts > 0 ? unsentRemarks(drafts) : ''),
  },
  accept_analyses: {
    main: true,
    fields: [],
    missing: async ({ unfinished }) =>
      (await unfinished()).map((label) => ({ code: 'analyses_unfinished', message: unfinishedAnalysis(label) })),
    notGiven: 'malformed',
    columns: () => ({}),
  },
  submit_recommendations: {
    main: true,
    fields: [],
    missing: async ({ conclusion }) => listRecommendationGaps(await conclusion()).map(toReason),
    notGiven: 'malformed',
    columns: () => ({}),
    effect: submitRecommendations,
  },
  approve: APPROVAL,
  approve_preformulated: APPROVAL,
  return: {
    main: false,
    fields: [field('message', false)],
    missing: nothingMissing,
    notGiven: 'malformed',
    columns: () => ({}),
    ensureShown,
    effect: sendRemarks,
  },
}
