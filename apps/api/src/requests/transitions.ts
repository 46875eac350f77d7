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
import { ensureAsSubmitted } from './conclusions/late-changes.ts'
import type { ConclusionRow } from './conclusions/rows.ts'
import { ensureShown } from './remarks/ensure-shown.ts'
import { sendRemarks } from './remarks/send-remarks.ts'
import { preformulate, settle, submitRecommendations, undecided, unrecommended } from './conclusions/steps.ts'

/** The request that an act is about, as far as its demands look at it. */
interface Demand {
  /** How far the form is, from all its answers. */
  readonly completion: () => Promise<Completion>
  /** What its analyses are called that are not finished. */
  readonly unfinished: () => Promise<readonly string[]>
  /** The names of its documents in which a virus was found. */
  readonly refused: () => Promise<readonly string[]>
  /** Its recommendations and its decision, as far as there are any. */
  readonly conclusion: () => Promise<ConclusionRow | undefined>
}

/** What the remarks about a request's form come to. */
interface RemarkCounts {
  /** Number of corrections of the latest return that are not marked as done. */
  readonly left: number
  /** Being written. */
  readonly drafts: number
}

/** What keeps a request from a transition. */
interface Reason {
  readonly code: ErrorCode
  readonly message: string
}

/** What an act does besides, in the transaction, with the request held. */
type Doing = (tx: Db, call: CallContext, request: MovedRequest) => Promise<void>

interface MovedRequest {
  readonly id: number
  readonly filled_form_id: number
  /** The line of its history that tells the transition. */
  readonly event_id: number
  readonly type_id: number
  readonly request_id: number | null
}

interface Effect {
  readonly patch: RequestPatch
  readonly now: Date
}

/** What one transition demands, what it asks of the person, and what it does besides moving the request on. */
interface TransitionRules {
  /** The step that is expected next, rather than a way around it. */
  readonly main: boolean
  readonly fields: RequestAct['fields']
  /** What still keeps a request from it; empty when nothing does. */
  readonly missing: (demand: Demand) => Promise<Reason[]>
  /** The refusal when a required field was not given. */
  readonly notGiven: ErrorCode
  /** Columns of the request that change with its state. */
  readonly columns: (effect: Effect) => UpdateObject<Database, 'requests'>
  /** Throws when what it takes along is not what the person was shown. */
  readonly ensureShown?: (tx: Db, request: { readonly id: number }, patch: RequestPatch) => Promise<void>
  readonly effect?: Doing
  /** What the person is told besides before they confirm it, '' for nothing: it keeps nobody from it. */
  readonly notice?: (remarks: RemarkCounts) => string
}

const field = (name: ActField, required: boolean): RequestAct['fields'][number] => ({ name, required })
const nothingMissing = async (): Promise<Reason[]> => []
/** A refusal, as a reason that an act is not open. */
export const inWords = (code: ErrorCode): Reason => ({ code, message: MESSAGES[code] })

/**
 * A submission needs consent, a complete and valid form, and no document missing (contract, 'Documents') or refused; one that
 * still waits to be searched for viruses holds nobody up, since who searches is ours to keep running (decision 62).
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
    const reasons = checks.flatMap(([fails, code]) => (fails ? [inWords(code)] : []))
    const viruses = await refused()
    return [
      ...reasons,
      ...viruses.map((name) => ({ code: 'document_refused' as const, message: refusedDocument(name) })),
    ]
  },
  notGiven: 'consent_missing',
  columns: ({ patch, now }) => ({
    consent: true,
    initials: patch.initials ?? null,
    date_submitted: localDay(now),
  }),
}

/** Irreversible: nothing leads back from it (source 2, section 4). */
const APPROVAL: TransitionRules = {
  main: true,
  fields: [],
  missing: async ({ conclusion }) => undecided(await conclusion()).map(inWords),
  notGiven: 'malformed',
  columns: () => ({}),
  ensureShown: ensureAsSubmitted,
  effect: settle,
}

/** What is done when a request enters a state, whichever act takes it there. */
export const ON_ENTERING: Readonly<Partial<Record<StateCode, Doing>>> = {
  preformulated: preformulate,
}

/** Every transition with its checks and effects; its states and its ability are in the workflow's own table. */
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
    missing: async ({ conclusion }) => unrecommended(await conclusion()).map(inWords),
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
