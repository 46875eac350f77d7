import type { DescriptionFault } from '../description/description-fault.ts'
import type { FormDescription } from '../description/form.ts'
import { partAtPath } from '../drafts/index.ts'
import { partKey } from './part-key.ts'

/** The faults of a draft by the key of the part that causes them: the innermost question or section on their path. */
export function faultsByPart(
  description: FormDescription,
  faults: readonly DescriptionFault[],
): ReadonlyMap<string, readonly DescriptionFault[]> {
  const byPart = new Map<string, DescriptionFault[]>()
  for (const fault of faults) {
    const key = partKey(partAtPath(description, fault.path))
    byPart.set(key, [...(byPart.get(key) ?? []), fault])
  }
  return byPart
}
