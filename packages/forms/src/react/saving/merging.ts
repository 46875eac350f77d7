import type { ComponentType } from 'react'
import type { Choices, RowsMerge } from '../../engine/merge/merge-rows.ts'
import type { Answer, Row } from '../../values/answer.ts'
import type { JournalTexts } from '../../journal/journal.ts'
import type { AnswerConflict } from './answer-conflict.ts'
import type { HeldPlace, SavableStore } from './savable-store.ts'

/** One table answer that two people changed, merged by cell. */
export interface TableAnswerMerge extends RowsMerge {
  readonly conflict: AnswerConflict
  /** The rows of either side; the disputes have indexes into them. */
  readonly mine: readonly Row[]
  readonly theirs: readonly Row[]
}

/** What somebody else changed in a table that was merged with the person's own changes. */
export interface JoinedChanges extends Pick<AnswerConflict, 'option_id' | 'updated_by' | 'by_me'> {
  /** See `RowsMerge`. */
  readonly isOrderTheirs: boolean
}

/** A merged table: the answer that was here just before, and the one that is saved. */
export interface JoinedTable extends JoinedChanges {
  readonly was: Answer
  readonly theirs: Answer
}

/** Props of the component that lets the person choose a version for each cell. */
export interface ConflictCellsProps {
  /** The merges of one question, one per table or row in conflict. */
  readonly merges: readonly TableAnswerMerge[]
  readonly onChoose: (chosen: Choices) => void
}

/** Props of the notice about merged tables. */
export interface JoinedNoticeProps {
  readonly joined: readonly JoinedChanges[]
  readonly onClose: () => void
}

/**
 * Merges tables by cell: `merging` of `@octroi/forms/merging`, loaded when the first conflict comes or a cell is held
 * back.
 */
export interface Merging extends TableMerging {
  readonly ConflictCells: ComponentType<ConflictCellsProps>
  readonly JoinedNotice: ComponentType<JoinedNoticeProps>
}

/** The part of it that needs no user interface. */
export interface TableMerging {
  /** Merges what both changed. Null when one version must be chosen as a whole. */
  readonly mergeAnswer: (store: SavableStore, conflict: AnswerConflict) => TableAnswerMerge | null
  /** Marks their version as saved, and puts the merged table on top of it as the person's own change. */
  readonly takeMerge: (store: SavableStore, merge: TableAnswerMerge, chosen: Choices) => void
  /** The text that both versions began from; `sent` are the texts that were sent without a reply. */
  readonly baseOf: (store: SavableStore, conflict: AnswerConflict, sent: readonly JournalTexts[]) => string | undefined
  /** Converts a path in a table as it was sent to one in the table on screen, since empty rows are not sent. */
  readonly shownPath: (store: SavableStore, itemId: number, path: string) => string
  /**
   * Returns the text of a table with the saved values in the cells that are held back; null when cells alone are not
   * enough.
   */
  readonly withoutCells: (store: SavableStore, itemId: number, places: readonly HeldPlace[]) => string | null
}

/**
 * Loads the code that merges, once. Without it, and where it cannot be loaded, tables are saved and chosen as a whole.
 */
export class LateMerging {
  readonly #load: (() => Promise<Merging> | undefined) | undefined
  #loaded: Merging | null = null

  constructor(load: (() => Promise<Merging> | undefined) | undefined) {
    this.#load = load
  }

  get now(): Merging | null {
    return this.#loaded
  }

  /** Loads the code; resolves to true when it was loaded by this call. Never rejects. */
  async load(): Promise<boolean> {
    if (this.#loaded !== null) return false
    // Without a network the file may not load: one version is then chosen as a whole, and the next conflict retries.
    this.#loaded = (await this.#load?.()?.catch(() => null)) ?? null
    return this.#loaded !== null
  }

  /** Merges the changes of one table when no cell is in dispute; otherwise does nothing and returns an empty list. */
  join(store: SavableStore, conflicts: readonly AnswerConflict[]): JoinedTable[] {
    const merges = this.merges(store, conflicts)
    if (merges.some(({ disputes }) => disputes.length > 0)) return []
    return merges.map((merge) => {
      const { option_id, updated_by, by_me = false } = merge.conflict
      const was = store.answer(option_id)
      this.#loaded?.takeMerge(store, merge, {})
      return { option_id, updated_by, by_me, isOrderTheirs: merge.isOrderTheirs, was, theirs: merge.conflict }
    })
  }

  /** The merges of these conflicts; empty unless all of them can be merged. */
  merges(store: SavableStore, conflicts: readonly AnswerConflict[]): TableAnswerMerge[] {
    const merges = conflicts.flatMap((conflict) => this.#loaded?.mergeAnswer(store, conflict) ?? [])
    return merges.length === conflicts.length ? merges : []
  }
}
