import { z } from 'zod'

/** A text without halves of characters, which no database keeps. */
export const WholeText = z.string().regex(/^\P{Cs}*$/u)
