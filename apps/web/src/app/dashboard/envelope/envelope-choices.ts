import { z } from 'zod'
import type { StoredChoice } from '../use-stored-choice.ts'

const Choices = z.object({
  /** Null for the first type that has recommendations. */
  type: z.number().nullable(),
  /** Null for the current year. */
  year: z.number().nullable(),
  /** Id of the open simulation; null if there is none. */
  simulation: z.number().nullable(),
})
export type EnvelopeChoices = z.infer<typeof Choices>

/** A person's stored choices on the page of envelopes. */
export const ENVELOPE_CHOICES: StoredChoice<EnvelopeChoices> = {
  name: 'envelope',
  shape: Choices,
  first: { type: null, year: null, simulation: null },
}
