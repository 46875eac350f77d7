import type { contract, Endpoint } from '@octroi/domain'

type NamesOf<C extends Readonly<Record<string, Endpoint>>> = readonly (keyof C)[]
type Calls = { readonly [N in keyof typeof contract]?: NamesOf<(typeof contract)[N]> }

/**
 * The calls that read from the replica, if one is configured: lists, search (which calls lists), statistics, the board,
 * reports and exports. Who calls, and what somebody may do with one thing, is always read from the primary; so are the
 * transactions of these calls, and what they write.
 */
const FROM_REPLICA: Calls = {
  requests: ['list', 'responsibles', 'years'],
  analyzes: ['list'],
  organizations: ['list'],
  notes: ['list'],
  users: ['list'],
  audit: ['list'],
  mailQueue: ['list'],
  toDo: ['list'],
  statistics: ['requestNumber', 'requestRepartition', 'peopleRepartition', 'locations'],
  formUse: ['summary', 'times', 'stops', 'corrections'],
  statusBoard: ['read'],
  reporting: ['requests', 'requestColumns', 'analyzes', 'analysisColumns', 'openExport'],
  exports: ['open'],
}

/**
 * The calls that write often and cannot take a right away, so that only who made them must read them at once. After any
 * other call that writes, everybody reads what it wrote.
 */
const READ_BY_WRITER_ONLY: Calls = {
  answers: ['save'],
  analysisAnswers: ['save'],
  financialAnalyzes: ['save', 'saveItems'],
  exports: ['open'],
  reporting: ['openExport'],
}

const includes = (calls: Calls, noun: string, name: string): boolean =>
  (calls[noun as keyof Calls] as readonly string[] | undefined)?.includes(name) ?? false

/** True if the call reads from the replica. */
export const isFromReplica = (noun: string, name: string): boolean => includes(FROM_REPLICA, noun, name)

/** True if what the call writes need be read at once by its caller only. */
export const isReadByWriterOnly = (noun: string, name: string): boolean => includes(READ_BY_WRITER_ONLY, noun, name)
