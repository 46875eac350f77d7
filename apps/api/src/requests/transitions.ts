import type { ActField, Completion, ErrorCode, RequestAct, RequestPatch, Transition } from '@octroi/domain'
import type { UpdateObject } from 'kysely'
import type { Db } from '../db/client.ts'
import { localDay } from '../db/local-day.ts'
import type { Database } from '../db/schema.ts'
import { MESSAGES } from '../locales/fr-ca.ts'
import { unfinishedAnalysis } from '../locales/fr-ca/acts.ts'
import type { Caller } from '../trail/record.ts'
import { createAnalyses } from './analyses/create-analyses.ts'

/** The request that an act is about, as far as its demands look at it. */
interface Demand {
  /** How far the form is, from all its answers. */
  readonly completion: () => Promise<Completion>
  /** What its analyses are called that are not finished. */
  readonly unfinished: () => Promise<readonly string[]>
}

/** What keeps a request from a transition. */
interface Reason {
  readonly code: ErrorCode
  readonly message: string
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
  readonly missing: (about: Demand) => Promise<Reason[]>
  /** The refusal when a required field was not given. */
  readonly notGiven: ErrorCode
  /** Columns of the request that change with its state. */
  readonly columns: (effect: Effect) => UpdateObject<Database, 'requests'>
  /** What is done besides, in the transaction, with the request held. */
  readonly effect?: (tx: Db, call: Caller, request: { readonly id: number; readonly type_id: number }) => Promise<void>
}

const field = (name: ActField, required: boolean): RequestAct['fields'][number] => ({ name, required })
const nothingMissing = async (): Promise<Reason[]> => []
const inWords = (code: ErrorCode): Reason => ({ code, message: MESSAGES[code] })

/** A submission needs consent, a complete and valid form, and no document missing (contract, 'Documents'). */
const SUBMISSION: TransitionRules = {
  main: true,
  fields: [field('consent', true), field('initials', true)],
  missing: async ({ completion }) => {
    const { percent, invalid_question_ids: invalid, missing_document_question_ids: documents } = await completion()
    const checks: readonly (readonly [boolean, ErrorCode])[] = [
      [percent < 100, 'form_incomplete'],
      [invalid.length > 0, 'form_invalid'],
      [documents.length > 0, 'documents_missing'],
    ]
    return checks.flatMap(([fails, code]) => (fails ? [inWords(code)] : []))
  },
  notGiven: 'consent_missing',
  columns: ({ patch, now }) => ({
    consent: true,
    initials: patch.initials ?? null,
    date_submitted: localDay(now),
  }),
}

/** Every transition with its checks and effects; its states and its ability stand in the workflow's own table. */
export const TRANSITION_RULES: Readonly<Record<Transition, TransitionRules>> = {
  submit: SUBMISSION,
  resubmit: SUBMISSION,
  accept: {
    main: true,
    fields: [],
    missing: nothingMissing,
    notGiven: 'malformed',
    columns: () => ({}),
    effect: createAnalyses,
  },
  accept_analyses: {
    main: true,
    fields: [],
    missing: async ({ unfinished }) =>
      (await unfinished()).map((label) => ({ code: 'analyses_unfinished', message: unfinishedAnalysis(label) })),
    notGiven: 'malformed',
    columns: () => ({}),
  },
  return: {
    main: false,
    fields: [field('message', false)],
    missing: nothingMissing,
    notGiven: 'malformed',
    columns: () => ({}),
  },
}
