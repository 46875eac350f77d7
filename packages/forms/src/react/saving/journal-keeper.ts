import type { Answer } from '../../values/answer.ts'
import type { SavableStore } from './savable-store.ts'
import { type Journal, type JournalEntry, type LeftEntry, hasSameTexts } from '../../journal/journal.ts'
import { type Clock, waitAtMost } from './clock.ts'
import type { Unacknowledged } from './unacknowledged.ts'

/** Longest time, in milliseconds, until a keystroke is written to the device; further typing does not postpone it. */
export const JOURNAL_MS = 300
/**
 * Longest time, in milliseconds, that a save waits for a write. Another window may block the journal, and the server is
 * the safer place.
 */
const PATIENCE_MS = 2000

interface KeeperOptions {
  readonly store: SavableStore
  readonly unacknowledged: Unacknowledged
  readonly clock: Clock
  /** Called after each write with where unsaved answers are safe. */
  readonly onKept: (keptOn: 'device' | 'page') => void
}

/** Keeps the journal in sync with the store: it contains what is unsaved, and nothing that is saved. */
export class JournalKeeper {
  readonly #options: KeeperOptions
  readonly #touched = new Set<number>()
  readonly #written = new Map<number, JournalEntry>()
  #journal: Journal | null = null
  #isWorking = true
  #cancel: (() => void) | null = null
  /** Whether writes wait for the disk, as they do while the server cannot be reached. */
  strict = false

  constructor(options: KeeperOptions) {
    this.#options = options
  }

  open(journal: Journal): void {
    this.#journal = journal
    if (this.#touched.size > 0) this.#schedule()
  }

  get keptOn(): 'device' | 'page' {
    return this.#journal?.isImmutable === true && this.#isWorking ? 'device' : 'page'
  }

  /** The entries left by windows that are closed; none when the journal cannot be read. */
  async left(): Promise<readonly LeftEntry[]> {
    try {
      return (await this.#journal?.left()) ?? []
    } catch (error) {
      if (!(error instanceof Error)) throw error
      this.#noteWorking(false)
      return []
    }
  }

  /** Schedules a write of a group that changed. */
  touch(groupId: number): void {
    this.#touched.add(groupId)
    this.#schedule()
  }

  /** Writes what changed now, and waits for it up to PATIENCE_MS. Never rejects: the form works without a journal. */
  async flush(settle: readonly LeftEntry[] = []): Promise<void> {
    this.#cancel?.()
    this.#cancel = null
    const journal = this.#journal
    if (journal === null) return
    const groups = [...this.#touched]
    this.#touched.clear()
    const { put, remove } = this.#difference(groups)
    if (put.length + remove.length + settle.length === 0) return
    for (const entry of put) this.#written.set(entry.option_id, entry)
    for (const id of remove) this.#written.delete(id)
    const written = journal.write({ put, remove, settle }, { strict: this.strict }).then(
      () => this.#noteWorking(true),
      (error: unknown) => {
        if (!(error instanceof Error)) throw error
        // The write failed, so the entries are marked as unwritten and the next change retries.
        for (const { option_id } of put) this.#written.delete(option_id)
        for (const id of groups) this.#touched.add(id)
        this.#noteWorking(false)
      },
    )
    if (!(await waitAtMost(this.#options.clock, PATIENCE_MS, written))) this.#noteWorking(false)
  }

  #noteWorking(isWorking: boolean): void {
    this.#isWorking = isWorking
    this.#options.onKept(this.keptOn)
  }

  /** Reports to the person's other windows what is saved now. */
  tell(saved: readonly Answer[]): void {
    if (saved.length > 0) this.#journal?.tell(saved)
  }

  /** Leaves the written entries to the next window. A save in progress may still report what it saved. */
  close(): void {
    void this.flush()
    this.#journal?.close()
  }

  #schedule(): void {
    if (this.#journal === null || this.#cancel !== null) return
    this.#cancel = this.#options.clock.after(JOURNAL_MS, () => void this.flush())
  }

  #difference(groupIds: readonly number[]) {
    const { store } = this.#options
    const put: JournalEntry[] = []
    const remove: number[] = []
    for (const groupId of groupIds) {
      const options = store.itemsOf(groupId)
      const pendingIds = new Set(options.filter((id) => this.#isPending(id)).flatMap((id) => store.together(id)))
      for (const id of options) {
        const written = this.#written.get(id)
        if (!pendingIds.has(id)) {
          if (written !== undefined) remove.push(id)
          continue
        }
        const entry = this.#entry(store.answer(id))
        if (written === undefined || !sameEntry(written, entry)) put.push(entry)
      }
    }
    return { put, remove }
  }

  #isPending(itemId: number): boolean {
    return this.#options.store.isUnsaved(itemId) || this.#options.unacknowledged.has(itemId)
  }

  #entry({ option_id, value, details, revision }: Answer): JournalEntry {
    const { clock, unacknowledged, store } = this.#options
    const base = store.base(option_id)
    return {
      ...(base !== undefined && { base }),
      option_id,
      value,
      details,
      revision: revision ?? null,
      sent: unacknowledged.of(option_id),
      at: clock.now(),
    }
  }
}

function sameEntry(one: JournalEntry, other: JournalEntry): boolean {
  return (
    hasSameTexts(one, other) &&
    one.revision === other.revision &&
    one.base === other.base &&
    one.sent.length === other.sent.length &&
    one.sent.every((text, place) => other.sent[place] !== undefined && hasSameTexts(text, other.sent[place]))
  )
}
