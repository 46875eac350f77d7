import { type FormDraft, MOST_EDIT_ACTS, MOST_EDIT_BYTES, type SavedActs } from '@octroi/domain'
import type { FormDescription } from '@octroi/forms'
import { applyActs, type Clash, type Drafting, type EditAct, findClashes } from '@octroi/forms/drafts'
import type { KeptActs } from './kept-acts.ts'
import { isSameJson } from './same-json.ts'

/** A clash with who did the other act; null if that person is unknown. */
export interface ClashOfPeople extends Clash {
  readonly by: string | null
}

/**
 * Why a save failed. `offline`: no answer came, and `failing`: the server had a problem; both are sent again. `failed`: the
 * server refused, and the person tries again or does something else; `gone`: somebody published the draft or threw it away.
 */
export type SaveFailure = 'offline' | 'failing' | 'failed' | 'gone'

/** State of saving, as its listeners see it. A new object after each change. */
export interface SaverState {
  readonly status: 'saved' | 'unsaved' | 'saving' | SaveFailure
  /** Acts that contradict what others did; nothing is sent until each is settled. */
  readonly clashes: readonly ClashOfPeople[]
  /** Own acts that can no longer be done, because others removed what they are about, until the person has read them. */
  readonly lostActs: readonly EditAct[]
  readonly revision: number
}

/** After these, whatever else there is to save is not sent. */
const STOPPED: ReadonlySet<SaverState['status']> = new Set(['offline', 'failing', 'failed', 'gone'])

/** What the saver needs of its surroundings. */
export interface SaverHost {
  /** Sends acts; rejects if no answer came or the server refused. */
  readonly send: (revision: number, acts: readonly EditAct[]) => Promise<SavedActs>
  /** Returns what a rejection says. */
  readonly failureOf: (error: unknown) => SaveFailure
  /** Keeps on this device what is not saved: acts, with the revision that they follow, and lost acts that nobody has read. */
  readonly keep: (unsaved: Omit<KeptActs, 'begunAt'>) => void
}

/** Saves the acts of a draft one call at a time, and takes what others saved. */
export class DraftSaver {
  readonly #drafting: Drafting
  readonly #host: SaverHost
  readonly #listeners = new Set<() => void>()
  /** The draft as the server has it at the revision of the state. */
  #saved: FormDescription
  #state: SaverState
  #running: Promise<void> | null = null
  /** How many of the first unsent acts may have been saved, because the answer to their save did not arrive. */
  #doubted = 0

  constructor(drafting: Drafting, draft: Pick<FormDraft, 'revision' | 'description'>, host: SaverHost) {
    this.#drafting = drafting
    this.#host = host
    this.#saved = draft.description as unknown as FormDescription
    this.#state = { status: 'saved', clashes: [], lostActs: [], revision: draft.revision }
  }

  readonly state = (): SaverState => this.#state

  /** Calls a listener after each change of the state; returns how to stop. */
  readonly subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener)
    return () => this.#listeners.delete(listener)
  }

  /** Keeps what was done on this device until it is saved. Call it after each change of the draft. */
  readonly noteChange = (): void => {
    const unsent = this.#drafting.unsent()
    this.#keep()
    if (unsent.length > 0 && this.#state.status === 'saved') this.#set({ status: 'unsaved' })
  }

  /** Saves all that is not saved; resolves when it is, or when something prevents it. */
  readonly save = async (): Promise<void> => {
    while (this.#canSend()) {
      await this.#call(this.#nextBatch())
      if (STOPPED.has(this.#state.status)) return
    }
  }

  /**
   * Takes what others saved meanwhile. Acts whose save got no answer are sent again first: they may be among what the server
   * has. Rejects like the host's `send`.
   */
  readonly poll = async (): Promise<void> => {
    if (this.#running === null && this.#state.clashes.length === 0 && this.#doubted === 0) await this.#call([])
  }

  /** Settles a clash: `theirs` does the other person's act again, which can be undone. */
  readonly settle = (clash: ClashOfPeople, side: 'mine' | 'theirs'): void => {
    this.#set({ clashes: this.#state.clashes.filter((each) => each !== clash) })
    if (side === 'theirs') this.#drafting.perform([clash.theirs])
  }

  /** Forgets the acts that were lost, once the person has read them. */
  readonly forgetLost = (): void => {
    this.#set({ lostActs: [] })
    this.#keep()
  }

  /** Shows acts of an earlier visit that can no longer be done. */
  readonly reportLost = (acts: readonly EditAct[]): void => this.#set({ lostActs: [...this.#state.lostActs, ...acts] })

  /** Shows acts of an earlier visit that contradict what others did since. */
  readonly reportClashes = (others: SavedActs['others']): void =>
    this.#set({ clashes: clashesOf(this.#drafting.unsent(), others) })

  #canSend(): boolean {
    return this.#state.clashes.length === 0 && (this.#drafting.unsent().length > 0 || this.#running !== null)
  }

  /** The acts to send next: what got no answer is sent as it was, so that the server's copy of it is recognised. */
  #nextBatch(): readonly EditAct[] {
    const unsent = this.#drafting.unsent()
    return unsent.slice(0, this.#doubted || countFitting(unsent))
  }

  #keep(): void {
    const { revision, lostActs } = this.#state
    this.#host.keep({ revision, acts: this.#drafting.unsent(), lostActs })
  }

  async #call(acts: readonly EditAct[]): Promise<void> {
    if (this.#running !== null) {
      // Whoever began that call receives its error.
      await Promise.allSettled([this.#running])
      return
    }
    this.#running = this.#sendAndTake(acts).finally(() => {
      this.#running = null
    })
    return this.#running
  }

  async #sendAndTake(acts: readonly EditAct[]): Promise<void> {
    if (acts.length > 0) this.#set({ status: 'saving' })
    try {
      this.#take(acts, await this.#host.send(this.#state.revision, acts))
    } catch (error) {
      const failure = this.#host.failureOf(error)
      if (failure === 'gone') this.#loseAll()
      else if (acts.length > 0) {
        this.#doubted = failure === 'failed' ? 0 : acts.length
        this.#set({ status: failure })
      }
      if (acts.length === 0) throw error
    }
  }

  /** Reports all that is unsaved as lost: there is no draft any more that it could be saved in. */
  #loseAll(): void {
    const unsent = this.#drafting.unsent()
    this.#drafting.sent(unsent.length)
    this.#doubted = 0
    this.#set({ status: 'gone', lostActs: [...this.#state.lostActs, ...unsent] })
    this.#keep()
  }

  /** Takes a reply: what others did comes before what was not saved. */
  #take(sent: readonly EditAct[], { saved, revision, others }: SavedActs): void {
    // A call whose reply was lost was saved: the server then has these very acts already.
    const repeated = sent.length === 0 ? undefined : others.find(({ acts }) => isSameJson(acts, sent))
    this.#doubted = 0
    if (saved || repeated) this.#drafting.sent(sent.length)
    const theirs = others.flatMap(({ acts }) => acts as unknown as readonly EditAct[])
    const result = applyActs(this.#saved, saved ? [...theirs, ...sent] : theirs)
    if ('refusal' in result) throw new Error(`what was saved cannot be applied: ${result.refusal}`)
    this.#saved = result.description
    const clashes = clashesOf(
      this.#drafting.unsent(),
      others.filter((each) => each !== repeated),
    )
    const lostActs = theirs.length > 0 ? this.#drafting.takeTheirs(this.#saved) : []
    const unsent = this.#drafting.unsent()
    // What the server refused is not sent again because others saved something.
    const isRefused = (!saved && theirs.length === 0) || (sent.length === 0 && this.#state.status === 'failed')
    this.#set({
      status: unsent.length === 0 ? 'saved' : isRefused ? 'failed' : 'unsaved',
      clashes: clashes.filter(({ mine }) => unsent.includes(mine)),
      lostActs: [...this.#state.lostActs, ...lostActs],
      revision,
    })
    this.#keep()
  }

  #set(change: Partial<SaverState>): void {
    this.#state = { ...this.#state, ...change }
    for (const listener of this.#listeners) listener()
  }
}

/** How many of the first acts can be sent in one call; at least one. */
function countFitting(acts: readonly EditAct[]): number {
  const coder = new TextEncoder()
  let bytes = 0
  const place = acts
    .slice(0, MOST_EDIT_ACTS)
    .findIndex((act) => (bytes += coder.encode(JSON.stringify(act)).length) > MOST_EDIT_BYTES)
  return place < 0 ? MOST_EDIT_ACTS : Math.max(1, place)
}

function clashesOf(mine: readonly EditAct[], others: SavedActs['others']): ClashOfPeople[] {
  const theirs = others.map(({ acts, by }) => ({ acts: acts as unknown as readonly EditAct[], by }))
  const clashes = findClashes(
    mine,
    theirs.flatMap(({ acts }) => acts),
  )
  return clashes.map((clash) => ({ ...clash, by: theirs.find(({ acts }) => acts.includes(clash.theirs))?.by ?? null }))
}
