import { fitsDescription } from '../description/fits-description.ts'
import type { FormDescription, Section } from '../description/form.ts'
import type { ActResult, EditAct } from './acts.ts'
import { walkQuestions } from './draft-tree.ts'

/** Adds a section after another, or first. */
export function addSection(
  description: FormDescription,
  { section, after }: Extract<EditAct, { act: 'add_section' }>,
): ActResult {
  if (!isSection(section)) return { refusal: 'wrong_value' }
  const { sections } = description
  if (sections.some(({ id }) => id === section.id) || sharesQuestions(sections, section)) return { refusal: 'taken_id' }
  const added = insertSection(sections, section, after)
  if (added === null) return { refusal: 'missing_part' }
  return {
    description: { ...description, sections: added },
    inverse: { act: 'remove', part: { kind: 'section', id: section.id } },
  }
}

/** Removes a section with its questions. */
export function removeSection(description: FormDescription, id: number): ActResult {
  const place = description.sections.findIndex((section) => section.id === id)
  const section = description.sections[place]
  if (section === undefined) return { refusal: 'missing_part' }
  return {
    description: { ...description, sections: description.sections.toSpliced(place, 1) },
    inverse: { act: 'add_section', section, after: description.sections[place - 1]?.id ?? null },
  }
}

/** Moves a section after another, or to the first place. */
export function moveSection(
  description: FormDescription,
  { id, after }: Extract<EditAct, { act: 'move_section' }>,
): ActResult {
  const { sections } = description
  const place = sections.findIndex((section) => section.id === id)
  const section = sections[place]
  if (section === undefined) return { refusal: 'missing_part' }
  if (after === id) return { refusal: 'inside_itself' }
  const moved = insertSection(sections.toSpliced(place, 1), section, after)
  if (moved === null) return { refusal: 'missing_part' }
  return {
    description: { ...description, sections: moved },
    inverse: { act: 'move_section', id, after: sections[place - 1]?.id ?? null },
  }
}

function insertSection(sections: readonly Section[], section: Section, after: number | null): Section[] | null {
  const place = sections.findIndex(({ id }) => id === after)
  return after !== null && place === -1 ? null : sections.toSpliced(place + 1, 0, section)
}

function sharesQuestions(sections: readonly Section[], { questions }: Section): boolean {
  const taken = new Set(sections.flatMap((each) => [...walkQuestions(each.questions)].map(({ id }) => id)))
  for (const { id } of walkQuestions(questions)) {
    if (taken.has(id)) return true
    taken.add(id)
  }
  return false
}

/** Whether a section and all in it have the shape of the contract. */
export function isSection(section: Section): boolean {
  return fitsDescription({ id: 1, url: null, name: '', version: 1, sections: [section] })
}
