import type { FormDescription } from '@octroi/forms'
import { type EditAct, findQuestion, type PartName } from '@octroi/forms/drafts'
import type { TFunction } from 'i18next'

/** Longest value that is repeated in words; of a longer one the beginning. */
const MOST_LETTERS = 300

/** French name of a property of a part. */
export const propertyInWords = (t: TFunction, property: string): string =>
  t(`forms.property.${property}` as 'forms.property.label', { defaultValue: t('forms.property.other') })

/** Names a part of a draft by its label; one that is gone as such. */
export function partInWords(t: TFunction, part: PartName, { sections }: FormDescription): string {
  if (part.kind === 'form') return t('forms.act.form')
  if (part.kind === 'section') {
    const section = sections.find(({ id }) => id === part.id)
    return section === undefined ? t('forms.act.goneSection') : t('forms.act.section', { label: section.label })
  }
  const placed = findQuestion({ sections } as FormDescription, part.id)
  return placed === null ? t('forms.act.goneQuestion') : t('forms.act.question', { label: placed.question.label })
}

/** Says in one line what an act is about. */
export function actInWords(t: TFunction, act: EditAct, draft: FormDescription): string {
  switch (act.act) {
    case 'set':
      return t('forms.act.set', { part: partInWords(t, act.of, draft), property: propertyInWords(t, act.property) })
    case 'add_section':
      return t('forms.act.added', { part: t('forms.act.section', { label: act.section.label }) })
    case 'add_question':
      return t('forms.act.added', { part: t('forms.act.question', { label: act.question.label }) })
    case 'move_section':
      return t('forms.act.moved', { part: partInWords(t, { kind: 'section', id: act.id }, draft) })
    case 'move_question':
      return t('forms.act.moved', { part: partInWords(t, { kind: 'question', id: act.id }, draft) })
  }
  return t('forms.act.removed', { part: partInWords(t, act.part, draft) })
}

/** The value that an act gives, as text, of a long one the beginning; the place of a move only as such. */
export function valueInWords(t: TFunction, act: EditAct): string {
  if (act.act !== 'set') return t('forms.act.place')
  const text = wholeValue(act.value)
  if (text === '') return t('forms.act.nothing')
  return text.length > MOST_LETTERS ? `${text.slice(0, MOST_LETTERS)}…` : text
}

/** All that somebody typed in an act, line by line, so that it can be copied; empty for an act without a text. */
export function textsOfAct(act: EditAct): string {
  if (act.act === 'set') return wholeValue(act.value)
  if (act.act === 'add_section') return typedTexts(act.section).join('\n')
  return act.act === 'add_question' ? typedTexts(act.question).join('\n') : ''
}

function wholeValue(value: unknown): string {
  if (value === undefined || value === null) return ''
  return typeof value === 'string' ? value : JSON.stringify(value)
}

/** Properties of a part that hold what people read, or other parts. */
const TYPED: ReadonlySet<string> = new Set([
  'label',
  'description',
  'help',
  'options',
  'questions',
  'children_question',
])

function typedTexts(part: unknown): string[] {
  if (typeof part === 'string') return part === '' ? [] : [part]
  if (Array.isArray(part)) return part.flatMap(typedTexts)
  if (typeof part !== 'object' || part === null) return []
  return Object.entries(part).flatMap(([name, value]) => (TYPED.has(name) ? typedTexts(value) : []))
}

/** The acts without those that a later one replaces, as each key that is typed makes one. */
export function withoutReplaced(acts: readonly EditAct[]): EditAct[] {
  const keyOf = (act: EditAct, place: number) =>
    act.act === 'set' ? `${JSON.stringify(act.of)} ${act.property}` : String(place)
  return [...new Map(acts.map((act, place) => [keyOf(act, place), act])).values()]
}
