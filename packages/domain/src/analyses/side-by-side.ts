import { z } from 'zod'
import { Label } from '../paging.ts'

/**
 * How two ratings of a criterion are compared: marks and amounts by number, choices by their words. Texts are shown
 * side by side, and never diverge.
 */
export const CRITERION_SCALES = ['mark', 'choice', 'amount', 'text'] as const

/** The rating of a criterion in one analysis. */
const Rating = z.object({
  analysis_id: z.number(),
  /** The label of the question in that form. */
  question: z.string(),
  /** The answer as readable text; null without one. */
  text: z.string().nullable(),
})

/** A criterion that several analyses of a request rate. */
export const SharedCriterion = z.object({
  id: z.number(),
  label: z.string(),
  scale: z.enum(CRITERION_SCALES),
  ratings: z.array(Rating),
  /** The ratings that differ, each once, in ascending order; empty if they agree, or if at most one is given. */
  diverging: z.array(z.string()),
})
export type SharedCriterion = z.infer<typeof SharedCriterion>

/** An analysis in the comparison. */
const Beside = z.object({
  id: z.number(),
  request_id: z.number(),
  analyze_type: Label.extend({ summary: z.boolean() }),
  analyze_state: Label,
  /** The author, or the assignee while the analysis is not finished; null for nobody. */
  user: z.string().nullable(),
  percent: z.number(),
})

/** The analyses of a request side by side, and the criteria that they share. */
export const SideBySide = z.object({ analyses: z.array(Beside), criteria: z.array(SharedCriterion) })
export type SideBySide = z.infer<typeof SideBySide>
