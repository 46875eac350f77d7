import type { ContentItem } from '@octroi/domain'

/** Why a save failed: `failed` is tried again by itself, `refused` and `conflict` wait for the person. */
export type SavingFailure = 'failed' | 'refused' | 'conflict'

export type SavingStatus = 'none' | 'saved' | 'saving' | 'unsaved' | SavingFailure

/** What the page shows of the draft of an item. A new object after each change. */
export interface SaverState {
  /** The item as the server last told it, with the faults and changes of the saved draft. */
  readonly item: ContentItem
  /** The value on the screen. */
  readonly value: object
  readonly status: SavingStatus
  /** The item with the draft or the publication of somebody else that a save would have overwritten. */
  readonly conflict: ContentItem | null
}

/** A value that was edited in this tab and not saved. */
export interface UnsavedValue {
  /** The revision of the draft that it follows; null if there was none. */
  readonly revision: string | null
  /** The published value that it follows, as the server names it. */
  readonly base: string
  readonly value: object
}

/** What the saver needs of its surroundings. */
export interface SaverHost {
  /** Saves a value; rejects if no answer came or the server refused. */
  readonly send: (unsaved: UnsavedValue) => Promise<ContentItem>
  /** Reads the item as it is now, for a conflict; null if it cannot be read now: the next save meets it again. */
  readonly readTheirs: () => Promise<ContentItem | null>
  /** What a rejection says; an error that is none of both is thrown. */
  readonly failureOf: (error: unknown) => SavingFailure | null
  /** Keeps a value on this device until it is saved; null once nothing is unsaved. */
  readonly keep: (unsaved: UnsavedValue | null) => void
}

/** Saves the draft of an item as a whole, one call at a time; what somebody else changed is never overwritten unasked. */
export class ContentSaver {
  readonly #host: SaverHost
  readonly #listeners = new Set<() => void>()
  #state: SaverState
  #revision: string | null
  #base: string
  #isDirty: boolean
  #running: Promise<void> | null = null
  /** A save that got no answer: it is sent again as it was, so that the server knows it if it has it already. */
  #doubted: UnsavedValue | null = null

  constructor(opened: ContentItem, unsaved: UnsavedValue | null, host: SaverHost) {
    this.#host = host
    this.#isDirty = unsaved !== null
    const { revision, base } = unsaved ?? seenIn(opened)
    this.#revision = revision
    this.#base = base
    const status = unsaved === null ? statusOf(opened) : 'unsaved'
    this.#state = { item: opened, value: unsaved?.value ?? valueOf(opened), status, conflict: null }
  }

  readonly state = (): SaverState => this.#state

  /** Calls a listener after each change of the state; returns how to stop. */
  readonly subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener)
    return () => this.#listeners.delete(listener)
  }

  /** Takes what the person did, and keeps it on this device until it is saved. */
  readonly change = (value: object): void => {
    this.#isDirty = true
    this.#host.keep({ revision: this.#revision, base: this.#base, value })
    // What somebody else did is settled first; meanwhile nothing is sent.
    this.#set({ value, ...(this.#state.conflict === null && { status: 'unsaved' }) })
  }

  /** Saves what is unsaved; resolves once nothing is on its way. */
  readonly save = async (): Promise<void> => {
    if (!this.#isDirty || this.#state.conflict !== null) return
    this.#running ??= this.#send().finally(() => {
      this.#running = null
    })
    await this.#running
  }

  /** Saves what is on the screen as following the content that is published now, which the page has shown. */
  readonly rebase = (): void => {
    this.#base = this.#state.item.published
    this.#isDirty = true
    void this.save()
  }

  /** Shows what somebody else did with the draft since, which another call than a save was refused for. */
  readonly showConflict = async (): Promise<void> => {
    this.#isDirty = true
    this.#set({ status: 'conflict', conflict: await this.#host.readTheirs() })
  }

  /** Keeps one side of a conflict: `mine` is saved over the other version, `theirs` is shown instead. */
  readonly settle = (side: 'mine' | 'theirs'): void => {
    const { conflict } = this.#state
    if (conflict === null) return
    if (side === 'theirs') return this.restart(conflict)
    this.#follow(conflict)
    this.#isDirty = true
    this.#host.keep({ revision: this.#revision, base: this.#base, value: this.#state.value })
    this.#set({ item: conflict, conflict: null })
    void this.save()
  }

  /** Shows an item that was published, or whose draft was thrown away; nothing is unsaved then. */
  readonly restart = (item: ContentItem): void => {
    this.#isDirty = false
    this.#doubted = null
    this.#follow(item)
    this.#host.keep(null)
    this.#set({ item, value: valueOf(item), conflict: null, status: statusOf(item) })
  }

  async #send(): Promise<void> {
    while (this.#isDirty) {
      const sent = this.#doubted ?? { revision: this.#revision, base: this.#base, value: this.#state.value }
      this.#set({ status: 'saving' })
      try {
        const item = await this.#host.send(sent)
        this.#doubted = null
        this.#follow(item)
        this.#isDirty = this.#state.value !== sent.value
        this.#set({ item })
      } catch (error) {
        return this.#fail(error, sent)
      }
    }
    this.#host.keep(null)
    this.#set({ status: 'saved' })
  }

  async #fail(error: unknown, sent: UnsavedValue): Promise<void> {
    const failure = this.#host.failureOf(error)
    this.#doubted = failure === 'failed' ? sent : null
    this.#set({ status: failure ?? 'failed' })
    if (failure === null) throw error
    if (failure === 'conflict') await this.showConflict()
  }

  #follow(item: ContentItem): void {
    const { revision, base } = seenIn(item)
    this.#revision = revision
    this.#base = base
  }

  #set(change: Partial<SaverState>): void {
    this.#state = { ...this.#state, ...change }
    for (const listener of this.#listeners) listener()
  }
}

const valueOf = ({ draft, value }: ContentItem): object => draft?.value ?? value
const seenIn = ({ draft, published }: ContentItem): Pick<UnsavedValue, 'revision' | 'base'> => ({
  revision: draft?.revision ?? null,
  base: draft?.base ?? published,
})
const statusOf = ({ draft }: ContentItem): SavingStatus => (draft === null ? 'none' : 'saved')
