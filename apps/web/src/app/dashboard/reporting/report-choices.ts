import { REPORT_KINDS } from '@octroi/domain'
import { z } from 'zod'
import type { StoredChoice } from '../use-stored-choice.ts'

const Choices = z.object({
  /** Ids; an empty list means all. */
  regions: z.array(z.number()),
  report: z.enum(REPORT_KINDS),
  /**
   * The type of requests. For analyses, also the type of their request, since several may have the same analysis. Null
   * if not chosen.
   */
  type: z.object({ id: z.number(), request: z.number().nullable() }).nullable(),
  /** Null if not chosen. */
  year: z.number().nullable(),
  /** Ids of states of requests; an empty list means all. */
  states: z.array(z.number()),
})
export type ReportChoices = z.infer<typeof Choices>

/** A person's stored choices for reports. */
export const REPORT_CHOICES: StoredChoice<ReportChoices> = {
  name: 'reporting',
  shape: Choices,
  first: { regions: [], report: 'requests', type: null, year: null, states: [] },
}

/** The complete choices of a report. */
export interface ResolvedReportChoices extends Omit<ReportChoices, 'type' | 'year'> {
  readonly type: NonNullable<ReportChoices['type']>
  readonly year: number
}
