import { assert, property } from 'fast-check'
import { expect, test, vi } from 'vitest'
import { circularDescription, linkedDescription, withChildren } from '../../testing/arbitraries/links.ts'
import { randomRuns } from '../../testing/random-runs.ts'
import type { FormDescription } from '../form.ts'
import { readForm, readFormLeniently } from '../../reader/read-form.ts'

vi.setConfig({ testTimeout: 600_000 })

/** Returns the description without the conditions that have these faults. */
function without(form: FormDescription, paths: readonly string[]): FormDescription {
  const rest = structuredClone(form)
  for (const path of paths) {
    const places = [...path.matchAll(/\[(\d+)\]/g)].map(([, place]) => Number(place))
    const [section, ...below] = places
    const held = rest.sections[section ?? 0]
    let found = held?.questions[below[0] ?? -1]
    for (const place of below.slice(1)) found = found?.children_question[place]
    if (found !== undefined && path.endsWith('show_if')) delete found.show_if
    else if (held !== undefined && path.endsWith('show_if')) delete held.show_if
    else if (found !== undefined) Object.assign(found, { fields: [], computed: {}, options: [], question_type: TITLE })
  }
  return rest
}

const TITLE = { id: 11, label: 'title' }

test('both readers take any description in which questions depend on those before them', () => {
  assert(
    property(linkedDescription, (form) => {
      const read = readForm(form)
      if ('faults' in read) throw new Error(JSON.stringify([read.faults, form]))
      expect(readFormLeniently(form).faults).toEqual([])
      expect((read.form.links?.all ?? []).every(({ level }) => level >= 0)).toBe(true)
    }),
    randomRuns(200, 3000),
  )
})

test('a circle is refused at one of its formulae, without which it is none', () => {
  assert(
    property(circularDescription, ({ form, ids }) => {
      const read = readForm(form)
      const faults = 'faults' in read ? read.faults : []
      expect(faults.length).toBeGreaterThan(0)
      expect(faults.map(({ code }) => code)).toEqual(faults.map(() => 'circular'))
      const all = form.sections.flatMap(({ questions }) => questions.flatMap(withChildren))
      expect(ids.every((id) => all.some((question) => question.id === id))).toBe(true)
      const paths = faults.map(({ path }) => path).filter((path) => path.endsWith('show_if'))
      if (paths.length < faults.length) return
      const rest = readForm(without(form, paths))
      expect('faults' in rest ? rest.faults : []).toEqual([])
      expect(readFormLeniently(form).faults).toEqual(faults)
    }),
    randomRuns(200, 3000),
  )
})
