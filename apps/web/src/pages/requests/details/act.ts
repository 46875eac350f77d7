import type { ActField, RequestAct } from '@octroi/domain'
import type { TFunction } from 'i18next'
import type { ReactNode } from 'react'
import type { MessageKey } from '../../../locales/index.ts'

/** An act that is currently open, on any subject. */
export type Act = Omit<RequestAct, 'name'> & { readonly name: string }

/** The subject of acts, in its current version. */
export interface ActSubject {
  readonly version: number
  readonly state_id: number
  readonly acts: readonly Act[]
}

/** The body of the call that does an act. */
export type ActPatch = { readonly act: string; readonly version: number } & {
  readonly [Name in ActField]?: string | boolean
} & { readonly consent_version?: number }

/** How acts on one kind of subject are sent and described. */
export interface ActKind<Subject extends ActSubject> {
  /** Sends a patch; the reply replaces the cached subject, after a conflict too. */
  readonly send: (patch: ActPatch) => Promise<unknown>
  /** One sentence that says what changed meanwhile. */
  readonly whatChanged: (t: TFunction, before: Subject, now: Subject) => string
  /** One sentence for a change that the same person made; undefined if it was somebody else. */
  readonly ownChange?: (t: TFunction, before: Subject, now: Subject) => string | undefined
  /** True if the person has to read the subject again before doing the act on it. */
  readonly mustReread?: (before: Subject, now: Subject) => boolean
  /** Called when a person opens the dialog of an act. */
  readonly onAsk?: (act: Act) => void
  /** Renders what an act will send along, before it is confirmed. */
  readonly renderTaken?: (act: Act) => ReactNode
  /** Key under which this device keeps the draft of the act's message until it is sent. */
  readonly keptAs: (subject: Subject, act: string) => string
  /** Identifies the round in which acts are done: a draft of an earlier round may no longer fit. */
  readonly round: (subject: Subject) => number
  /** Texts of the field for the message. */
  readonly message: { readonly label: MessageKey; readonly optional: MessageKey; readonly help: MessageKey }
}

/** The words that an act asks to agree to; undefined if it asks for none. */
export const consentOf = ({ fields }: Act): Act['fields'][number]['consent'] =>
  fields.find(({ name }) => name === 'consent')?.consent

/** The act if it is still open; undefined if it is not. */
export const findOpenAct = ({ acts }: ActSubject, { name }: Act): Act | undefined =>
  acts.find((one) => one.name === name && one.missing.length === 0)
