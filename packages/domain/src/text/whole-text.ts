import { z } from 'zod'

/** A text without half characters (lone surrogates), which databases cannot store. */
export const WholeText = z.string().regex(/^\P{Cs}*$/u)

/** Whether all texts in a value of JSON, names of properties too, are whole. */
export function isWhole(value: unknown): boolean {
  if (typeof value === 'string') return !/\p{Cs}/u.test(value)
  if (typeof value !== 'object' || value === null) return true
  return Object.entries(value).every(([name, part]) => isWhole(name) && isWhole(part))
}
