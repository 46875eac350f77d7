import type { HintRule, HintState } from '@octroi/domain'
import type { GeneratedAlways, JSONColumnType } from 'kysely'
import type { Moment } from './moment.ts'

/** A rule of a grid, in the order of its hints. */
export interface GridHintTable {
  grid_id: string
  id: string
  position: number
  rule: JSONColumnType<HintRule>
}

/** A hint that somebody dismissed, with its figures of then. In force until it has an end. */
export interface HintDismissalTable {
  id: GeneratedAlways<number>
  budget_id: number
  hint: string
  reason: string
  figures: JSONColumnType<HintState>
  dismissed_by: number | null
  dismissed_at: Moment
  ended_by: number | null
  ended_at: Moment | null
}
