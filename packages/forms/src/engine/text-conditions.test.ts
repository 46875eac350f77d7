import { describe, expect, test } from 'vitest'
import { description, field, form, formOf, option, question } from '../testing/builders.ts'
import { createStore } from './create-store.ts'

const shown = (store: ReturnType<typeof createStore>, ...ids: number[]) => ids.map((id) => store.question(id).visible)

describe('a condition over a text', () => {
  const choices = field('v', 'select', { values: ['Théâtre', 'Danse'] })
  const own = form(
    question('text', 1),
    question('select', 2, { fields: [choices], options: [option(201)] }),
    question('multiple-text', 3),
    question('number', 4),
    question('toggle', 6),
    question('checkbox', 7),
  )
  const asks = (show_if: string) =>
    createStore(formOf(description(...own.description.sections[0]!.questions, question('text', 5, { show_if }))))

  test.each([
    ['q1 == "theatre"', { 101: '  THÉÂTRE ' }, true],
    ['q1 == "theatre"', { 101: 'Théâtre de rue' }, false],
    ['q1 == "theatre"', {}, false],
    ['q1 != "theatre"', { 101: 'Danse' }, true],
    ['q1 != "theatre"', {}, true],
    ['q1 != "theatre"', { 101: 'théâtre' }, false],
    ["contains(q1, 'L’Œuvre')", { 101: "voir l'oeuvre" }, true],
    ['contains(q1, "rue")', { 101: 'Théâtre' }, false],
    ['begins_with(q1, "theatre")', { 101: 'Théâtre de rue' }, true],
    ['begins_with(q1, "rue")', { 101: 'Théâtre de rue' }, false],
    ['is_empty(q1)', { 101: '   ' }, true],
    ['is_empty(q1)', { 101: 'x' }, false],
    ['is_not_empty(q4)', { 401: '0' }, true],
    ['is_not_empty(q4)', {}, false],
    ['is_not_empty(q6)', { 601: '0' }, true],
    ['is_not_empty(q6)', { 601: '1' }, true],
    ['is_not_empty(q6)', {}, false],
    ['is_not_empty(q6) - q6', { 601: '0' }, true],
    ['is_not_empty(q6) - q6', { 601: '1' }, false],
    ['is_empty(q6)', {}, true],
    ['is_empty(q6)', { 601: '0' }, false],
    ['is_not_empty(q7)', { 702: '1' }, true],
    ['is_not_empty(q7)', {}, false],
    ['q2 == "danse"', { 201: 'Danse' }, true],
    ['q2 == "danse"', { 201: 'Théâtre' }, false],
    ['contains(o302, "b")', { 301: 'a', 302: 'abc' }, true],
    ['contains(o302, "b")', { 301: 'abc' }, false],
    ['min(q1 == "danse", q4 > 3)', { 101: 'danse', 401: '4' }, true],
    ['min(q1 == "danse", q4 > 3)', { 101: 'danse', 401: '3' }, false],
  ])('%s with %o: %s', (show_if, answers: Readonly<Record<number, string>>, expected) => {
    const store = asks(show_if)
    for (const [id, text] of Object.entries(answers)) store.set(Number(id), text)
    expect(shown(store, 5)).toEqual([expected])
  })

  test('is also read by formula questions, in which an own variable may have the name of a test', () => {
    const fields = [field('r', 'formula', { values: ['contains + is_empty(q1) + 10 * (q1 == "danse")'] })]
    const store = createStore(
      form(question('text', 1), question('formule', 9, { fields, options: [option(901, { custom: 'contains' })] })),
    )
    store.set(901, '2')
    expect(store.question(9).results).toEqual({ result: 3 })
    store.set(101, 'Danse')
    expect(store.question(9).results).toEqual({ result: 12 })
  })

  test('takes a hidden question for a blank one', () => {
    const store = createStore(
      form(
        question('toggle', 1),
        question('text', 2, { show_if: 'q1' }),
        question('text', 3, { show_if: 'q2 == "a"' }),
        question('text', 4, { show_if: 'is_empty(q2)' }),
      ),
    )
    store.set(101, '1')
    store.set(201, 'A')
    expect(shown(store, 3, 4)).toEqual([true, false])
    store.set(101, '0')
    expect(shown(store, 3, 4)).toEqual([false, true])
  })
})
