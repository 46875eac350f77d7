import { REPORT_KINDS } from '@octroi/domain'
import { z } from 'zod'
import type { StoredChoice } from '../use-kept.ts'

const Choices = z.object({
  /** Ids; none: all. */
  regions: z.array(z.number()),
  report: z.enum(REPORT_KINDS),
  /**
   * The type of requests; for analyses also the type of their request, since several may have the same. Null: not
   * chosen.
   */
  type: z.object({ id: z.number(), request: z.number().nullable() }).nullable(),
  /** Null: not chosen. */
  year: z.number().nullable(),
  /** Ids, of requests; none: all. */
  states: z.array(z.number()),
})
export type ReportChoices = z.infer<typeof Choices>

/** What a person chose to report, as they left it. */
export const REPORT_CHOICES: StoredChoice<ReportChoices> = {
  name: 'reporting',
  shape: Choices,
  first: { regions: [], report: 'requests', type: null, year: null, states: [] },
}

/** What a report is asked with, once enough is chosen. */
export interface ReportAsked extends Omit<ReportChoices, 'type' | 'year'> {
  readonly type: NonNullable<ReportChoices['type']>
  readonly year: number
}
