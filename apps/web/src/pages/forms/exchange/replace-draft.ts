import type { FormDescription } from '@octroi/forms'
import type { EditAct } from '@octroi/forms/drafts'

/**
 * The acts that replace what a draft holds by another form: its sections, checks, currency and language of formulae. The
 * name and the number of the form stay.
 */
export function replaceDraft(draft: FormDescription, next: FormDescription): readonly EditAct[] {
  const removals = draft.sections.map(({ id }): EditAct => ({ act: 'remove', part: { kind: 'section', id } }))
  const additions = next.sections.map(
    (section, place): EditAct => ({ act: 'add_section', section, after: next.sections[place - 1]?.id ?? null }),
  )
  const settings = (['checks', 'currency', 'formulas'] as const).flatMap((property): EditAct[] => {
    const value = next[property]
    if (value === draft[property]) return []
    return [{ act: 'set', of: { kind: 'form' }, property, ...(value !== undefined && { value }) }]
  })
  return [...removals, ...additions, ...settings]
}
