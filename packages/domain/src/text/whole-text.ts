import { z } from 'zod'

/** A text without half characters (lone surrogates), which databases cannot store. */
export const WholeText = z.string().regex(/^\P{Cs}*$/u)
