import { expect, test } from 'vitest'
import { createStore } from '../../engine/create-store.ts'
import { enCA } from '../../locales/react/en-ca.ts'
import { frCA } from '../../locales/react/fr-ca.ts'
import { answer, field, form, option, question } from '../../testing/builders.ts'
import { readAnswer } from './readers.ts'

const offered = [option(201, { label: 'Québec', detail: 1, show_if: 'o101' }), option(202, { label: 'Toronto' })]

test.each(['radio', 'select', 'checkbox'] as const)(
  'a choice of a %s that is no longer offered is marked, before its details',
  (type) => {
    const given = [answer(102, '1'), { ...answer(201, '1'), details: 'Limoilou' }]
    const store = createStore(form(question('radio', 1), question(type, 2, { options: offered })), given)
    expect(readAnswer(store.question(2), frCA)).toEqual({
      kind: 'text',
      text: 'Québec (n’est plus offert)\u00a0: Limoilou',
    })
    expect(readAnswer(store.question(2), enCA)).toEqual({ kind: 'text', text: 'Québec (no longer offered): Limoilou' })
    store.set(101, '1')
    expect(readAnswer(store.question(2), enCA)).toEqual({ kind: 'text', text: 'Québec: Limoilou' })
  },
)

test('labels in a repetition are followed by the colon of the language', () => {
  const inner = question('multiple-text', 2, { options: [option(201, { label: 'Town' })] })
  const group = question('group', 1, { repeat: { label: 'Project' }, children_question: [inner] })
  const store = createStore(form(group), [answer(101, '[{"id":"a","o201":"Alma"}]')])
  const textIn = (messages: typeof frCA) => {
    const read = readAnswer(store.question(1), messages)
    return read.kind === 'pairs' && read.pairs[0]?.text
  }
  expect([textIn(frCA), textIn(enCA)]).toEqual(['Town\u00a0: Alma', 'Town: Alma'])
})

test('a column without a heading is named by its place', () => {
  const fields = [field('a', 'text', { title: '' }), field('b', 'money', { title: ' ' }), field('c', 'text')]
  const store = createStore(form(question('table', 1, { fields })), [answer(101, '[{"a":"1"}]')])
  const read = readAnswer(store.question(1), enCA)
  expect(read).toMatchObject({
    columns: [{ title: 'Column 1', heading: '' }, { title: '($)' }, { heading: undefined }],
  })
})
