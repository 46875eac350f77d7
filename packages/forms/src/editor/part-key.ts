import type { PartName } from '../drafts/index.ts'

/** Key of a part of a draft, for lists and attributes: `form`, `s12`, `q34`. */
export const partKey = (part: PartName): string => (part.kind === 'form' ? 'form' : `${part.kind.charAt(0)}${part.id}`)

/** Whether two names are of the same part. */
export const isSamePart = (one: PartName | null, other: PartName | null): boolean =>
  one !== null && other !== null && partKey(one) === partKey(other)
