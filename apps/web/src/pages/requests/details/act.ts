import type { ActField, RequestAct } from '@octroi/domain'
import type { TFunction } from 'i18next'
import type { ReactNode } from 'react'
import type { MessageKey } from '../../../locales/index.ts'

/** An act that the server says is open, whatever it is done to. */
export type Act = Omit<RequestAct, 'name'> & { readonly name: string }

/** What acts are done to, as it is now. */
export interface Actable {
  readonly version: number
  readonly state_id: number
  readonly acts: readonly Act[]
}

/** What is sent to do an act. */
export type ActPatch = { readonly act: string; readonly version: number } & {
  readonly [Name in ActField]?: string | boolean
}

/** How acts are done on something. */
export interface ActKind<Subject extends Actable> {
  /** Sends a patch; what the server then says takes the place of what was known, after a conflict too. */
  readonly send: (patch: ActPatch) => Promise<unknown>
  /** In one sentence, what became of it meanwhile. */
  readonly whatChanged: (t: TFunction, before: Subject, now: Subject) => string
  /** In one sentence, that the very person took it to where it is now; undefined when somebody else did. */
  readonly ownChange?: (t: TFunction, before: Subject, now: Subject) => string | undefined
  /** Called when somebody asks for an act. */
  readonly onAsk?: (act: Act) => void
  /** What an act takes along, shown before it is confirmed. */
  readonly renderTaken?: (act: Act) => ReactNode
  /** Key under which this device keeps the words that go with the act of this name until they are sent. */
  readonly keptAs: (subject: Subject, act: string) => string
  /** Tells apart the times at which its acts are done: words that were kept from another one may no longer fit. */
  readonly round: (subject: Subject) => number
  /** The field for words that go with an act. */
  readonly message: { readonly label: MessageKey; readonly optional: MessageKey; readonly help: MessageKey }
}

/** The act as it is open now; undefined when it is not any more. */
export const openAct = ({ acts }: Actable, { name }: Act): Act | undefined =>
  acts.find((one) => one.name === name && one.missing.length === 0)
