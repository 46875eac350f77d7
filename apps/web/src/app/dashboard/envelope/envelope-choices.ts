import { z } from 'zod'
import type { StoredChoice } from '../use-kept.ts'

const Choices = z.object({
  /** Null: the first type that has recommendations. */
  type: z.number().nullable(),
  /** Null: the current year. */
  year: z.number().nullable(),
  /** Id of the simulation that is open; null: none. */
  simulation: z.number().nullable(),
})
export type EnvelopeChoices = z.infer<typeof Choices>

/** What a person chose to see of envelopes. */
export const ENVELOPE_CHOICES: StoredChoice<EnvelopeChoices> = {
  name: 'envelope',
  shape: Choices,
  first: { type: null, year: null, simulation: null },
}
