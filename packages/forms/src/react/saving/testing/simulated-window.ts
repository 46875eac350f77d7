import type { Answer } from '../../../values/answer.ts'
import type { MemoryJournals } from '../../../journal/memory-journal.ts'
import type { Journal } from '../../../journal/journal.ts'
import type { SaveContext, SaveOutcome } from '../../form-host.ts'
import { TABLE_MERGING } from '../../merging/table-merging.ts'
import type { SavableStore } from '../savable-store.ts'
import { SaveError } from '../save-error.ts'
import type { Saver } from '../saver.ts'
import type { ManualClock } from './manual-clock.ts'
import type { SavingServer } from './saving-server.ts'
import type { OpenedSubject, SavingSubject } from './saving-subject.ts'

/**
 * `down`: no request arrives. `lost`: the request arrives, its reply does not. `late`: as lost, and the request arrives
 * only seconds later, perhaps after others that were sent later.
 */
export type Network = 'up' | 'down' | 'lost' | 'late'

export interface WindowWorld {
  readonly subject: SavingSubject
  readonly person: string
  /** Handles a request when it arrives. */
  readonly arrive: SavingServer['save']
  readonly device: MemoryJournals
  readonly clock: ManualClock
}

/** Milliseconds that the device takes to open its journal. */
const OPENING_MS = 30
/** Milliseconds that a request and its reply each take. */
const TRAVEL_MS = 20
/** Milliseconds after which a late request arrives. */
const LATE_MS = 3000

const NOTHING = () => null

/** One window of a person's browser with the form or grid; it may lose the network, and crash. */
export class SimulatedWindow {
  readonly person: string
  readonly opened: OpenedSubject
  readonly store: SavableStore
  readonly saver: Saver
  network: Network = 'up'
  readonly #place: WindowWorld
  readonly #stop: () => void
  #journal: Journal | null = null
  #isAlive = true

  constructor(place: WindowWorld, answers: readonly Answer[]) {
    this.person = place.person
    this.#place = place
    this.opened = place.subject.open(answers)
    this.store = this.opened.store
    this.saver = this.opened.saver({
      save: (changes, context) => this.#send(changes, context),
      clock: {
        now: place.clock.now,
        random: place.clock.random,
        after: (ms, run) => place.clock.after(ms, () => this.#isAlive && run()),
      },
      openJournal: () => this.#open(),
      merging: () => Promise.resolve({ ...TABLE_MERGING, ConflictCells: NOTHING, JoinedNotice: NOTHING }),
    })
    this.#stop = this.saver.start()
  }

  /** Stops everything in the window; what it sent may still arrive. */
  crash(): void {
    this.#isAlive = false
    this.#journal?.close()
  }

  close(): void {
    this.#stop()
  }

  async #open(): Promise<Journal> {
    const { clock, device, person } = this.#place
    await new Promise<void>((resolve) => void clock.after(OPENING_MS, resolve))
    this.#journal = device.open(person)
    if (!this.#isAlive) this.#journal.close()
    return this.#isAlive ? this.#journal : new Promise(() => undefined)
  }

  async #send(changes: readonly Answer[], { renewed }: SaveContext): Promise<SaveOutcome> {
    const { clock, person, arrive } = this.#place
    const { network } = this
    const travel = (ms = TRAVEL_MS) => new Promise<void>((resolve) => void clock.after(ms, resolve))
    const send = () => arrive(person, changes, renewed)
    await travel()
    // It may meet a conflict, or a server that is away: nobody hears of either.
    if (network === 'late')
      void travel(LATE_MS)
        .then(send)
        .catch(() => undefined)
    const outcome = network === 'down' || network === 'late' ? null : await send()
    await travel()
    // The window has crashed, so nothing receives the reply.
    if (!this.#isAlive) return new Promise(() => undefined)
    if (outcome === null || network === 'lost') throw new SaveError('offline')
    return outcome
  }
}
