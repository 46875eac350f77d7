import type { Remark } from '@octroi/domain'
import { ApiError } from '../../../api/api-error.ts'

const PAUSE_MS = 800

/** The text of a remark as saved on the server; version 0 if there is none. */
export interface StoredDraft {
  readonly reason: string
  readonly version: number
}

export const toStoredDraft = (remark: Remark | null | undefined): StoredDraft => ({
  reason: remark?.reason ?? '',
  version: remark?.version ?? 0,
})

/** A draft left on this device, with what the server had when it was begun. */
export interface LocalRemarkDraft {
  readonly reason: string
  readonly from: StoredDraft
}

/** How the text of a remark is stored while it is written. */
export interface RemarkStorage {
  /** Sends the text; resolves to what the server has then. */
  readonly write: (sent: StoredDraft) => Promise<StoredDraft>
  /** Keeps the draft on this device until it is sent. */
  readonly keepHere: (reason: string, storedDraft: StoredDraft) => void
  readonly forgetHere: () => void
  /** Registers a pending save, for acts that wait for it. */
  readonly onWrite: (write: Promise<void>) => void
  readonly onGivenUp: () => void
  /** Called if somebody else changed the remark meanwhile. */
  readonly onDisputed: () => void
  /** Called if the request moved on and takes no more remarks. */
  readonly onClosed: () => void
}

/** The state of a remark's text while it is written. */
export interface DraftState {
  readonly text: string
  readonly state: 'kept' | 'keeping' | 'notKept'
  /** Why the server has not saved it; null if nothing is wrong. */
  readonly error: Error | null
}

/** True if the server refused a text because somebody else changed the remark. */
export const isDisputed = (error: unknown): boolean => error instanceof ApiError && error.code === 'version_conflict'

const isClosed = (error: unknown): boolean =>
  error instanceof ApiError && (error.code === 'state_conflict' || error.code === 'request_archived')

/** True if the server will never accept the text: no act waits for it, and it stays on this device. */
const isFinal = (error: unknown): boolean =>
  isClosed(error) || (error instanceof ApiError && (error.status === 403 || error.status === 404))

/**
 * The text of a remark while it is written: saved on this device at each key, and on the server when typing pauses.
 * After a conflict with somebody else's text, nothing is sent until `overwrite` or `take` is called.
 */
export class RemarkDraft {
  readonly #keeping: RemarkStorage
  readonly #listeners = new Set<() => void>()
  #kept: StoredDraft
  #shown: DraftState
  #isSending = false
  #pause: ReturnType<typeof setTimeout> | undefined

  constructor(keeping: RemarkStorage, storedDraft: StoredDraft, leftHere: LocalRemarkDraft | undefined) {
    this.#keeping = keeping
    const isTaken = leftHere?.reason.trim() === storedDraft.reason
    // The save starts from the version of the draft, so that the server refuses it if somebody else wrote since.
    this.#kept = leftHere && !isTaken && storedDraft.version > 0 ? leftHere.from : storedDraft
    if (isTaken) keeping.forgetHere()
    this.#shown = { text: leftHere?.reason ?? storedDraft.reason, state: 'kept', error: null }
    this.#show({})
    if (this.#isChanged) this.#later()
  }

  readonly subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener)
    return () => this.#listeners.delete(listener)
  }

  readonly get = (): DraftState => this.#shown

  readonly change = (text: string): void => {
    this.#show({ text })
    if (this.#isChanged) this.#keeping.keepHere(text, this.#kept)
    else this.#giveUp()
    this.#later()
  }

  /** Sends unsaved text, unless a conflict waits for a decision. */
  readonly save = (): void => {
    clearTimeout(this.#pause)
    if (this.#isSending || !this.#isChanged || isDisputed(this.#shown.error)) return
    this.#send(this.#kept.version)
  }

  /** Replaces somebody else's text of this version by one's own. */
  readonly overwrite = (version: number): void => {
    if (!this.#isSending) this.#send(version)
  }

  /** Replaces one's own text by somebody else's. */
  readonly take = (theirs: StoredDraft): void => {
    this.#kept = theirs
    this.#keeping.onGivenUp()
    this.#keeping.forgetHere()
    this.#show({ text: theirs.reason, error: null })
  }

  get #isChanged(): boolean {
    return this.#shown.text.trim() !== this.#kept.reason
  }

  /** Nothing is left to send, so acts no longer wait for an earlier failed save. */
  #giveUp(): void {
    this.#keeping.forgetHere()
    if (!this.#isSending) this.#keeping.onGivenUp()
  }

  #later(): void {
    clearTimeout(this.#pause)
    this.#pause = setTimeout(this.save, PAUSE_MS)
  }

  #show(change: Partial<DraftState>): void {
    const nextShown = { ...this.#shown, ...change }
    const isKept = nextShown.text.trim() === this.#kept.reason
    this.#shown = { ...nextShown, state: this.#isSending ? 'keeping' : isKept ? 'kept' : 'notKept' }
    for (const listener of this.#listeners) listener()
  }

  #send(version: number): void {
    this.#isSending = true
    const write = this.#written(version)
    this.#keeping.onWrite(write)
    this.#show({})
    write.then(
      () => this.#settle(null),
      (error: Error) => this.#settle(error),
    )
  }

  /** Repeats until nothing was typed during the save. */
  async #written(version: number): Promise<void> {
    const reason = this.#shown.text.trim()
    this.#kept = await this.#keeping.write({ reason, version })
    if (this.#isChanged && this.#shown.text.trim() !== reason) return this.#written(this.#kept.version)
    this.#keeping.forgetHere()
    return undefined
  }

  #settle(error: Error | null): void {
    this.#isSending = false
    this.#show({ error })
    if (isDisputed(error)) this.#keeping.onDisputed()
    if (isFinal(error)) this.#keeping.onGivenUp()
    if (isClosed(error)) this.#keeping.onClosed()
  }
}
