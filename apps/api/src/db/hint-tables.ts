import type { HintRule, HintState } from '@octroi/domain'
import type { GeneratedAlways, JSONColumnType } from 'kysely'
import type { Moment } from './moment.ts'
import type { OrganizationOfOwner } from './organization-of-owner.ts'

/** A hint rule of a grid, with its position. */
export interface GridHintTable {
  grid_id: string
  id: string
  position: number
  rule: JSONColumnType<HintRule>
}

/** A dismissed hint, with the figures of that time. The dismissal is in force until its end is set. */
export interface HintDismissalTable {
  id: GeneratedAlways<number>
  budget_id: number
  organization_id: OrganizationOfOwner
  hint: string
  reason: string
  figures: JSONColumnType<HintState>
  dismissed_by: number | null
  dismissed_at: Moment
  ended_by: number | null
  ended_at: Moment | null
}
