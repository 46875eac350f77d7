import type { Field } from '../../description/form.ts'
import { foldText } from '../../text/fold-text.ts'

/**
 * The groups with only the choices that match a search; a group whose own heading matches keeps all of its choices.
 * The same objects when nothing is searched.
 */
export function matchingGroups(groups: readonly Field[], search: string): readonly Field[] {
  const words = foldText(search).split(/\s+/).filter(Boolean)
  if (words.length === 0) return groups
  const matches = (text: string) => words.every((word) => foldText(text).includes(word))
  return groups.flatMap((group) => {
    if (matches(groupHeading(group))) return [group]
    const values = (group.values ?? []).filter(matches)
    return values.length === 0 ? [] : [{ ...group, values }]
  })
}

export function groupHeading(group: Field): string {
  return group.categorie_name ?? group.title
}
