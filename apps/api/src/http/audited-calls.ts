import {
  type AuditSubject,
  type Actor,
  type contract,
  type Endpoint,
  ERROR_STATUS,
  type InputOf,
  ORGANIZATION_RANK,
} from '@octroi/domain'
import type { FileReply, TemporaryFileReply } from '../access/call.ts'
import { AppError } from '../errors/app-error.ts'
import { MESSAGES } from '../locales/fr-ca.ts'
import { LIST_LABELS } from '../locales/fr-ca/lists.ts'
import { reportLabel } from '../locales/fr-ca/trail.ts'
import type { Access } from '../trail/record-accesses.ts'
import { changesOf } from '../trail/record.ts'

type RecordedAccess = Access | readonly Access[]

/**
 * The functions that make the trail's record of a noun's calls from the call and its reply; the reply of a file has its
 * name.
 */
type TellersOf<C extends Readonly<Record<string, Endpoint>>> = {
  readonly [K in keyof C]?: (
    call: InputOf<C[K]>,
    answer: C[K]['reply'] extends 'file' ? FileReply | TemporaryFileReply : unknown,
  ) => RecordedAccess
}
type Tellers = { readonly [N in keyof typeof contract]?: TellersOf<(typeof contract)[N]> }

interface OfId {
  readonly params: { readonly id: number }
}
interface OfYear {
  readonly params: { readonly organization_id: number; readonly year: number }
}
interface OfReport {
  readonly params: { readonly type: number; readonly year: number }
}
type Action = 'read' | 'save'

const readOf =
  (action: Action, subject: AuditSubject) =>
  ({ params: { id } }: OfId): Access => ({ action, subject, subject_id: id })

const saves =
  (subject: AuditSubject) =>
  (call: OfId & { readonly body: { readonly answers: readonly unknown[] } }): RecordedAccess =>
    call.body.answers.length === 0 ? [] : readOf('save', subject)(call)

const downloadOf = (subject: AuditSubject, id: number, { name }: Pick<FileReply, 'name'>): Access => ({
  action: 'download',
  subject,
  subject_id: id,
  changes: changesOf({}, { document: name }),
})
const fileOf =
  (subject: AuditSubject) =>
  ({ params: { id } }: OfId, file: Pick<FileReply, 'name'>): Access =>
    downloadOf(subject, id, file)

const pages = (action: Action, organization: number, financial_year: number): Access => ({
  action,
  subject: 'organization',
  subject_id: organization,
  changes: changesOf({}, { financial_year }),
})
const pagesOf =
  (action: Action) =>
  ({ params }: OfYear): Access =>
    pages(action, params.organization_id, params.year)

const report =
  (list: keyof typeof LIST_LABELS) =>
  ({ params: { type, year } }: OfReport): Access => ({
    action: 'read',
    subject: 'list',
    subject_id: null,
    label: reportLabel(LIST_LABELS[list], type, year),
  })

const readsRequest = readOf('read', 'request')
const readsAnalysis = readOf('read', 'analysis')
const readsPages = pagesOf('read')

/** Every call that returns the answers of a form or a document, or that saves answers. */
export const AUDITED_CALLS: Tellers = {
  answers: { list: readsRequest, formated: readsRequest, follow: readsRequest, save: saves('request') },
  analysisAnswers: { list: readsAnalysis, formated: readsAnalysis, follow: readsAnalysis, save: saves('analysis') },
  analyzes: { sideBySide: readsRequest },
  requestHistory: { list: readsRequest, question: readsRequest },
  formVersions: { plan: ({ params }) => readsRequest({ params: { id: params.request_id } }), setAside: readsRequest },
  remarks: { answers: readsRequest, document: fileOf('request') },
  documents: { download: ({ params }, file) => downloadOf('request', params.request_id, file) },
  conclusions: { download: fileOf('conclusion') },
  notes: { download: fileOf('note') },
  personalData: { ofUser: fileOf('user'), ofOrganization: fileOf('organization') },
  reporting: { requests: report('requests'), analyzes: report('analyzes') },
  financialAnalyzes: {
    read: readsPages,
    summary: readsPages,
    items: readsPages,
    changedItems: readsPages,
    history: readsPages,
    save: ({ body }) => body.map(({ organization_id, year }) => pages('save', organization_id, year)),
    saveItems: (call) => (call.body.items.length === 0 ? [] : pagesOf('save')(call)),
  },
  financialHints: { read: readsPages },
}

type Teller = (call: unknown, answer: unknown) => RecordedAccess

/** Returns the function that makes the trail's record of a call; undefined for calls that are not audited. */
export function findAccessBuilder(noun: string, name: string): Teller | undefined {
  const ofNoun = AUDITED_CALLS[noun as keyof Tellers] as Readonly<Record<string, Teller>> | undefined
  return ofNoun?.[name]
}

/** True for an organisation that reads: it sees only what is its own, so that this is not recorded. */
export const isOwnRead = ({ rank }: Actor, { action }: Access): boolean =>
  rank === ORGANIZATION_RANK && action !== 'save'

type Params = Readonly<Record<string, string | undefined>>

/** The subject of each path prefix, and the path parameter with its id. */
const SUBJECTS: Readonly<Record<string, readonly [AuditSubject, string]>> = {
  requests: ['request', 'id'],
  documents: ['request', 'request_id'],
  analyzes: ['analysis', 'id'],
  conclusions: ['conclusion', 'id'],
  organizations: ['organization', 'id'],
  financial_analyzes: ['organization', 'organization_id'],
  notes: ['note', 'id'],
  users: ['user', 'id'],
}

/** The largest id that the database can hold. */
const LARGEST_ID = 2_147_483_647

/**
 * Returns the trail's record of a refused call; undefined if it was refused for another reason than the caller's
 * rights.
 */
export function toRefusedAccess({ method, path }: Endpoint, params: unknown, error: unknown): Access | undefined {
  if (!(error instanceof AppError) || (ERROR_STATUS[error.code] !== 403 && !error.hides)) return undefined
  const call = `${method} ${path}`
  const [subject, parameter] = SUBJECTS[path.split('/')[1] ?? ''] ?? []
  const id = Number((params as Params)[parameter ?? ''])
  const changes = changesOf({}, { reason: MESSAGES[error.code], call, code: error.code })
  if (subject === undefined || !Number.isInteger(id) || id < 1 || id > LARGEST_ID)
    return { action: 'refusal', subject: 'call', subject_id: null, label: call, changes }
  return { action: 'refusal', subject, subject_id: id, changes }
}
