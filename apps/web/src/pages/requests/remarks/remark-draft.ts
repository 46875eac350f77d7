import type { Remark } from '@octroi/domain'
import { ApiError } from '../../../api/api-error.ts'

const PAUSE_MS = 800

/** A reason as the server has it; version 0 where it has none. */
export interface StoredDraft {
  readonly reason: string
  readonly version: number
}

export const keptOf = (remark: Remark | null | undefined): StoredDraft => ({
  reason: remark?.reason ?? '',
  version: remark?.version ?? 0,
})

/** What this device kept of a reason that the server may not have, and what the server had when it was begun. */
export interface LeftHere {
  readonly reason: string
  readonly from: StoredDraft
}

/** Where a reason that is being written is kept. */
export interface Keeping {
  /** Sends it; gives what the server has then. */
  readonly write: (sent: StoredDraft) => Promise<StoredDraft>
  /** Keeps it on this device, until it is sent. */
  readonly keepHere: (reason: string, storedDraft: StoredDraft) => void
  readonly forgetHere: () => void
  /** Notes what is under way, for acts that wait for it. */
  readonly onWrite: (write: Promise<void>) => void
  readonly onGivenUp: () => void
  /** Somebody else changed it meanwhile. */
  readonly onDisputed: () => void
  /** Remarks are not taken any more: the request moved on. */
  readonly onClosed: () => void
}

/** How a reason that is being written is. */
export interface DraftState {
  readonly text: string
  readonly state: 'kept' | 'keeping' | 'notKept'
  /** Why it is not kept by the server, null while nothing is wrong. */
  readonly error: Error | null
}

/** Whether what somebody else wrote meanwhile is against what was sent. */
export const isDisputed = (error: unknown): boolean => error instanceof ApiError && error.code === 'version_conflict'

const isClosed = (error: unknown): boolean =>
  error instanceof ApiError && (error.code === 'state_conflict' || error.code === 'request_archived')

/** Whether it will never be taken: no act is to wait for it. The text stays on this device. */
const isFinal = (error: unknown): boolean =>
  isClosed(error) || (error instanceof ApiError && (error.status === 403 || error.status === 404))

/**
 * A reason while it is being written: kept on this device with each key, and by the server when the typing pauses. What
 * somebody else wrote meanwhile is not written over: nothing is sent then until `overwrite` or `take` decides.
 */
export class RemarkDraft {
  readonly #keeping: Keeping
  readonly #listeners = new Set<() => void>()
  #kept: StoredDraft
  #shown: DraftState
  #isSending = false
  #pause: ReturnType<typeof setTimeout> | undefined

  constructor(keeping: Keeping, storedDraft: StoredDraft, leftHere: LeftHere | undefined) {
    this.#keeping = keeping
    const isTaken = leftHere?.reason.trim() === storedDraft.reason
    // What somebody else wrote since it was left is not written over: the server refuses the version it began from.
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

  /** Sends what is not kept yet, unless it waits for a decision. */
  readonly save = (): void => {
    clearTimeout(this.#pause)
    if (this.#isSending || !this.#isChanged || isDisputed(this.#shown.error)) return
    this.#send(this.#kept.version)
  }

  /** Puts one's own text in place of what somebody else wrote, of this version. */
  readonly overwrite = (version: number): void => {
    if (!this.#isSending) this.#send(version)
  }

  /** Takes what somebody else wrote in place of one's own. */
  readonly take = (theirs: StoredDraft): void => {
    this.#kept = theirs
    this.#keeping.onGivenUp()
    this.#keeping.forgetHere()
    this.#show({ text: theirs.reason, error: null })
  }

  get #isChanged(): boolean {
    return this.#shown.text.trim() !== this.#kept.reason
  }

  /** Nothing is left to be sent: no act waits for what was not taken before. */
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

  /** Repeats until nothing is left that was typed meanwhile. */
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
