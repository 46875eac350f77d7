import type { Field } from '../description/form.ts'

type Limits = Partial<Pick<Field, 'min' | 'max' | 'length' | 'min_length' | 'validation'>>

/** One part of a constraint, by its pattern. */
const PARTS: readonly (readonly [RegExp, (value: string) => Limits])[] = [
  [
    /^regex\(\s*\.\s*,\s*'(.*)'\s*\)$/su,
    (validation) => ({ validation: validation.replaceAll(String.raw`\x27`, "'") }),
  ],
  [/^string-length\(\s*\.\s*\)\s*<=\s*([0-9]+)$/u, (length) => ({ length: Number(length) })],
  [/^string-length\(\s*\.\s*\)\s*>=\s*([0-9]+)$/u, (length) => ({ min_length: Number(length) })],
  [/^\.\s*>=\s*(-?[0-9]+(?:\.[0-9]+)?)$/u, (min) => ({ min: Number(min) })],
  [/^\.\s*<=\s*(-?[0-9]+(?:\.[0-9]+)?)$/u, (max) => ({ max: Number(max) })],
  [/^\.\s*>=\s*date\('([0-9-]{10})'\)$/u, (min) => ({ min })],
  [/^\.\s*<=\s*date\('([0-9-]{10})'\)$/u, (max) => ({ max })],
  [/^\.\s*>=\s*today\(\)$/u, () => ({ min: 'today' })],
  [/^\.\s*<=\s*today\(\)$/u, () => ({ max: 'today' })],
  [/^\.\s*>=\s*today\(\)\s*([+-]\s*[0-9]{1,3})$/u, (days) => ({ min: `today${days.replaceAll(/\s/g, '')}d` })],
  [/^\.\s*<=\s*today\(\)\s*([+-]\s*[0-9]{1,3})$/u, (days) => ({ max: `today${days.replaceAll(/\s/g, '')}d` })],
]

/** Reads a constraint as the limits of a field; null if it says more than limits can. */
export function readConstraint(constraint: string): Limits | null {
  const limits: Limits = {}
  for (const part of constraint.split(/\s+and\s+(?=regex|string-length|\.)/u)) {
    const [, read, value = ''] =
      PARTS.flatMap(([pattern, write]) => {
        const match = pattern.exec(part.trim())
        return match === null ? [] : [[pattern, write, match[1]] as const]
      })[0] ?? []
    if (read === undefined) return null
    Object.assign(limits, read(value))
  }
  return limits
}
