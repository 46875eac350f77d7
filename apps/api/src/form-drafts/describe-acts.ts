import type { FormDescription } from '@octroi/forms'
import { type EditAct, findQuestion, type PartName } from '@octroi/forms/drafts'
import { DRAFT_WORDS } from '../locales/fr-ca/form-drafts.ts'
import type { Changes } from '../trail/record.ts'
import { type Change, describeValues } from './describe-values.ts'

/**
 * Describes acts for the trail, in French: what was set from what to what, and what was added, moved and removed. Of
 * several acts that set the same property, the first `from` and the last `to`.
 */
export function describeActs(acts: readonly EditAct[], before: FormDescription, after: FormDescription): Changes {
  const changes = new Map<string, { from: unknown; to: unknown }>()
  for (const act of acts) {
    const [name, change] = describeAct(act, before, after)
    changes.set(name, { from: changes.get(name)?.from ?? change.from, to: change.to })
  }
  return Object.fromEntries(changes)
}

type Described = readonly [string, Change]

function describeAct(act: EditAct, before: FormDescription, after: FormDescription): Described {
  switch (act.act) {
    case 'set': {
      const name = describePart(act.of, before) ?? describePart(act.of, after) ?? ''
      const property = DRAFT_WORDS.property[act.property] ?? act.property
      return [`${name}\u00a0– ${property}`, describeValues({ from: valueOf(act, before), to: act.value })]
    }
    case 'add_section':
      return [DRAFT_WORDS.section(act.section.label), { from: null, to: DRAFT_WORDS.added }]
    case 'add_question':
      return [DRAFT_WORDS.question(act.question.label), { from: null, to: DRAFT_WORDS.added }]
    case 'remove':
      return [describePart(act.part, before) ?? '', { from: null, to: DRAFT_WORDS.removed }]
    case 'move_section':
      return [describePart({ kind: 'section', id: act.id }, after) ?? '', { from: null, to: DRAFT_WORDS.moved }]
  }
  return [describePart({ kind: 'question', id: act.id }, after) ?? '', { from: null, to: DRAFT_WORDS.moved }]
}

function findPart(name: PartName, description: FormDescription) {
  if (name.kind === 'form') return description
  if (name.kind === 'section') return description.sections.find(({ id }) => id === name.id)
  return findQuestion(description, name.id)?.question
}

function describePart(name: PartName, description: FormDescription): string | undefined {
  const part = findPart(name, description)
  if (part === undefined) return undefined
  if (!('label' in part)) return DRAFT_WORDS.form
  return name.kind === 'section' ? DRAFT_WORDS.section(part.label) : DRAFT_WORDS.question(part.label)
}

function valueOf({ of, property }: Extract<EditAct, { act: 'set' }>, before: FormDescription): unknown {
  const part = findPart(of, before)
  return part === undefined ? null : Reflect.get(part, property)
}
