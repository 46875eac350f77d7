import { z } from 'zod'
import { Label } from '../paging.ts'

/**
 * How two ratings of a criterion are compared: marks and amounts by number, choices by their words. Texts are shown
 * side by side, and never diverge.
 */
export const CRITERION_SCALES = ['mark', 'choice', 'amount', 'text'] as const

/** What an analysis says of a criterion. */
const Rating = z.object({
  analysis_id: z.number(),
  /** The question as its form asks it. */
  question: z.string(),
  /** The answer as it is read; null without one. */
  text: z.string().nullable(),
})

/** What several analyses of a request say of the same thing. */
export const SharedCriterion = z.object({
  id: z.number(),
  label: z.string(),
  scale: z.enum(CRITERION_SCALES),
  ratings: z.array(Rating),
  /** The ratings that differ, each once, from the lowest up; empty where they agree, or one at most is given. */
  diverging: z.array(z.string()),
})
export type SharedCriterion = z.infer<typeof SharedCriterion>

/** An analysis among those that it is beside. */
const Beside = z.object({
  id: z.number(),
  request_id: z.number(),
  analyze_type: Label.extend({ summary: z.boolean() }),
  analyze_state: Label,
  /** Its author; while it is not finished, who carries it out; null for nobody. */
  user: z.string().nullable(),
  percent: z.number(),
})

/** The analyses of a request beside one another, and what those of them share. */
export const SideBySide = z.object({ analyses: z.array(Beside), criteria: z.array(SharedCriterion) })
export type SideBySide = z.infer<typeof SideBySide>
