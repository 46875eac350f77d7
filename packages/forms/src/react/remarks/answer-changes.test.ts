import { describe, expect, test } from 'vitest'
import type { Answer } from '../../values/answer.ts'
import { createStore } from '../../engine/create-store.ts'
import { answer, description, field, formOf, option, question } from '../../testing/builders.ts'
import { QUESTION_SAMPLES } from '../../testing/question-samples.ts'
import { answerChanges, changedQuestions } from './answer-changes.ts'

const TABLE = formOf(
  description(question('table', 2, { fields: [field('nom', 'text'), field('role', 'text'), field('don', 'money')] })),
)
const rows = (text: string) =>
  JSON.stringify(
    text.split(' ').map((row) => {
      const [nom = '', role = '', don = ''] = row.split('/')
      return { nom, role, ...(don !== '' && { don }) }
    }),
  )

function changesOf(form: ReturnType<typeof formOf>, id: number, versions: readonly (readonly Answer[])[]) {
  const [before, after] = versions.map((answers) => createStore(form, answers))
  if (!before || !after) throw new Error('Two versions are compared')
  return answerChanges(before.question(id), after.question(id))
}
const inTable = (before: string, after: string) =>
  changesOf(TABLE, 2, [[answer(201, rows(before))], [answer(201, rows(after))]]).map((change) =>
    'cells' in change
      ? [change.kind, change.row, change.cells.map(({ name, before: was, after: is }) => `${name}: ${was} > ${is}`)]
      : change,
  )

/** @behaviour remarks.what-changed */
describe('what changed in a table', () => {
  test('is told by row and cell, whatever was moved or added before it', () => {
    expect(inTable('Ana/Membre Luc/Tresor', 'Zoe/Membre Ana/Membre/25 Luc/Tresor')).toEqual([
      ['rowAdded', 0, ['nom:  > Zoe', 'role:  > Membre']],
      ['rowChanged', 1, ['don:  > 25']],
    ])
    expect(inTable('Ana/Membre Luc/Tresor', 'Ana/Membre')).toEqual([
      ['rowRemoved', 1, ['nom: Luc > ', 'role: Tresor > ']],
    ])
    expect(inTable('Ana/Membre Luc/Tresor', 'Ana/Membre Luc/Tresor')).toEqual([])
  })
})

/** @behaviour remarks.what-changed */
test.each(Object.values(QUESTION_SAMPLES).filter(({ question: { options } }) => options.length > 0))(
  'a question of type $question.question_type.label tells that it was answered, that it was emptied, and nothing else',
  (sample) => {
    const form = formOf(description(sample.question))
    const given = sample.answered[0] ?? []
    const { id } = sample.question
    expect(given.length).toBeGreaterThan(0)
    expect(changesOf(form, id, [[], given]).length).toBeGreaterThan(0)
    expect(changesOf(form, id, [given, []]).length).toBeGreaterThan(0)
    expect(changesOf(form, id, [given, given])).toEqual([])
  },
)

test('chosen options, details and hidden questions', () => {
  const child = question('text', 2, { parent_option_id: 101 })
  const parent = question('radio', 1, {
    options: [option(101, { detail: 1 }), option(102)],
    children_question: [child],
  })
  const form = formOf(description(parent))
  const before = createStore(form, [{ ...answer(101, '1'), details: 'Ici' }, answer(201, 'Caché')])
  const after = createStore(form, [answer(102, '1'), answer(201, 'Caché')])
  expect(answerChanges(before.question(1), after.question(1))).toEqual([
    { kind: 'notChosen', name: 'Option 101' },
    { kind: 'value', name: 'Option 101', before: 'Ici', after: '' },
    { kind: 'chosen', name: 'Option 102' },
  ])
  expect(changedQuestions(before, after)).toEqual([1, 2])
})
