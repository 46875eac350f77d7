import type { ComponentType } from 'react'
import type { Choices, RowsMerge } from '../../engine/merge/merge-rows.ts'
import type { Answer, Row } from '../../values/answer.ts'
import type { Wire } from '../../journal/journal.ts'
import type { AnswerConflict } from './answer-conflict.ts'
import type { HeldPlace, SavableStore } from './savable-store.ts'

/** One answer that is a table, as two people left it, merged by cell. */
export interface TableAnswerMerge extends RowsMerge {
  readonly conflict: AnswerConflict
  /** The rows on either side, in which disputes say where theirs are. */
  readonly mine: readonly Row[]
  readonly theirs: readonly Row[]
}

/** What somebody else changed in a table, now that it is joined with what the person changed. */
export interface JoinedChanges extends Pick<AnswerConflict, 'option_id' | 'updated_by' | 'by_me'> {
  /** See `RowsMerge`. */
  readonly isOrderTheirs: boolean
}

/** A joined table has the answer that was here just before, and the one that is saved. */
export interface JoinedTable extends JoinedChanges {
  readonly was: Answer
  readonly theirs: Answer
}

/** What of both is kept is asked about by cell. */
export interface ConflictCellsProps {
  /** The merges of one question, one per table or row in conflict. */
  readonly merges: readonly TableAnswerMerge[]
  readonly onChoose: (chosen: Choices) => void
}

/** What was joined, and that it was read. */
export interface JoinedNoticeProps {
  readonly joined: readonly JoinedChanges[]
  readonly onClose: () => void
}

/** Tables by cell: `merging` of `@octroi/forms/merging`, loaded when the first conflict comes or a cell is held back. */
export interface Merging extends TableMerging {
  readonly ConflictCells: ComponentType<ConflictCellsProps>
  readonly JoinedNotice: ComponentType<JoinedNoticeProps>
}

/** What of it needs no screen. */
export interface TableMerging {
  /** Merges what both changed. Null when one version is to be chosen as a whole. */
  readonly mergeAnswer: (store: SavableStore, conflict: AnswerConflict) => TableAnswerMerge | null
  /** Takes theirs as saved, and puts the merged table on top of it as the person's own. */
  readonly takeMerge: (store: SavableStore, merge: TableAnswerMerge, chosen: Choices) => void
  /** The text that both versions began from; `sent` went without a reply. */
  readonly baseOf: (store: SavableStore, conflict: AnswerConflict, sent: readonly Wire[]) => string | undefined
  /** A path in a table as it was sent, as one in it as it is shown: empty rows are not sent. */
  readonly shownPath: (store: SavableStore, itemId: number, path: string) => string
  /** The text of a table with what is saved in the place of these cells; null when more than cells is held back. */
  readonly withoutCells: (store: SavableStore, itemId: number, places: readonly HeldPlace[]) => string | null
}

/** Loads what merges, once. Without it, and where it cannot be loaded, tables are saved and chosen as a whole. */
export class LateMerging {
  readonly #load: (() => Promise<Merging> | undefined) | undefined
  #loaded: Merging | null = null

  constructor(load: (() => Promise<Merging> | undefined) | undefined) {
    this.#load = load
  }

  get now(): Merging | null {
    return this.#loaded
  }

  /** Whether it is there, and was not before. Never rejects. */
  async load(): Promise<boolean> {
    if (this.#loaded !== null) return false
    // Without a network its file may not come: one version is then chosen as a whole, and the next conflict asks again.
    this.#loaded = (await this.#load?.()?.catch(() => null)) ?? null
    return this.#loaded !== null
  }

  /** Joins the changes of one table when none of them touch; otherwise does nothing, and gives nothing. */
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

  /** These conflicts merged; none unless all of them can be. */
  merges(store: SavableStore, conflicts: readonly AnswerConflict[]): TableAnswerMerge[] {
    const merges = conflicts.flatMap((conflict) => this.#loaded?.mergeAnswer(store, conflict) ?? [])
    return merges.length === conflicts.length ? merges : []
  }
}
