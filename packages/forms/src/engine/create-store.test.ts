import { describe, expect, test, vi } from 'vitest'
import { enCA } from '../locales/en-ca.ts'
import { answer, field, form, option, question } from '../testing/builders.ts'
import type { Row, Value } from '../values/answer.ts'
import { createStore } from './create-store.ts'

describe('answering', () => {
  test('an answer is counted, and is told to those who listen to its question and to the form', () => {
    const store = createStore(form(question('text', 1), question('text', 2)))
    const [first, second, whole] = [vi.fn<() => void>(), vi.fn<() => void>(), vi.fn<() => void>()]
    store.subscribe(1, first)
    store.subscribe(2, second)
    store.subscribeState(whole)
    store.set(101, 'Bonjour')
    expect(store.state().progress).toEqual({ counted: 2, answered: 1, percent: 50 })
    expect([first, second, whole].map(({ mock }) => mock.calls.length)).toEqual([1, 0, 1])
  })

  test('typing more in an answered question tells its question only', () => {
    const store = createStore(form(question('text', 1)))
    store.set(101, 'B')
    const before = store.state()
    const whole = vi.fn<() => void>()
    store.subscribeState(whole)
    store.set(101, 'Bo')
    expect(whole).not.toHaveBeenCalled()
    expect(store.state()).toBe(before)
  })

  test('the same value again tells nobody', () => {
    const store = createStore(form(question('table', 1), question('text', 2)), [answer(101, '[{"nom":"Ève"}]')])
    const listener = vi.fn<() => void>()
    store.subscribe(1, listener)
    store.subscribe(2, listener)
    const before = store.question(1)
    store.set(101, [{ nom: 'Ève' }])
    store.set(201, '')
    store.setDetails(201, '')
    expect(listener).not.toHaveBeenCalled()
    expect(store.question(1)).toBe(before)
  })

  test('who stops listening is not told any more', () => {
    const store = createStore(form(question('text', 1)))
    const listener = vi.fn<() => void>()
    store.subscribe(1, listener)()
    store.subscribeState(listener)()
    store.set(101, 'x')
    expect(listener).not.toHaveBeenCalled()
  })

  test('white space is no answer, and texts are trimmed when they are sent', () => {
    const store = createStore(form(question('text', 1)))
    store.set(101, '   ')
    expect(store.question(1)).toMatchObject({ answered: false, values: { 101: '   ' } })
    expect(store.changed()).toEqual([])
    store.set(101, ' Bonjour ')
    expect(store.changed()).toEqual([answer(101, 'Bonjour')])
  })

  test.each(['radio', 'select'] as const)('choosing in a %s clears the other choice', (type) => {
    const store = createStore(form(question(type, 1)), [answer(101, '1')])
    store.set(102, '1')
    expect(store.question(1).values).toEqual({ 102: '1' })
    expect(store.changed()).toEqual([answer(101, ''), answer(102, '1')])
  })

  test('an unknown option or question is a mistake', () => {
    const store = createStore(form(question('text', 1)))
    expect(() => store.set(999, 'x')).toThrow('no option 999')
    expect(() => store.question(999)).toThrow('no question 999')
  })
})

describe('details', () => {
  test('a choice that asks for one is answered when it is filled, and sends it trimmed', () => {
    const store = createStore(form(question('radio', 1)))
    store.set(103, '1')
    expect(store.question(1).answered).toBe(false)
    store.setDetails(103, ' Autre ')
    expect(store.question(1).answered).toBe(true)
    expect(store.changed()).toEqual([answer(103, '1', 'Autre')])
  })

  test('the detail of a choice that is taken back is not sent, and comes back with the choice', () => {
    const store = createStore(form(question('radio', 1)), [answer(103, '1', 'Autre')])
    store.set(101, '1')
    expect(store.changed()).toEqual([answer(101, '1'), answer(103, '')])
    store.set(103, '1')
    expect(store.changed()).toEqual([])
  })
})

describe('conditional questions', () => {
  const nested = () => {
    const grandchild = question('text', 3, { parent_option_id: 201 })
    const child = question('toggle', 2, { parent_option_id: [101, 102], children_question: [grandchild] })
    return createStore(form(question('radio', 1, { children_question: [child] })))
  }

  test('are shown at any depth while one of their options is chosen, and are told of it', () => {
    const store = nested()
    const listener = vi.fn<() => void>()
    store.subscribe(3, listener)
    expect([2, 3].map((id) => store.question(id).visible)).toEqual([false, false])
    store.set(101, '1')
    store.set(201, '1')
    expect([2, 3].map((id) => store.question(id).visible)).toEqual([true, true])
    expect(listener).toHaveBeenCalledTimes(1)
    store.set(102, '1')
    expect(store.question(3).visible).toBe(true)
    store.set(103, '1')
    expect([2, 3].map((id) => store.question(id).visible)).toEqual([false, false])
  })

  test('keep their answers while they are hidden, uncounted and unchecked, and bring them back', () => {
    const number = question('number', 2, { parent_option_id: 101 })
    const store = createStore(form(question('toggle', 1, { children_question: [number] })), [
      answer(101, '1'),
      answer(201, 'trois'),
    ])
    expect(store.state()).toMatchObject({ progress: { counted: 2, answered: 2 }, invalid: 1 })
    store.set(101, '0')
    expect(store.state()).toMatchObject({ progress: { counted: 1, answered: 1, percent: 100 }, invalid: 0 })
    expect(store.question(2)).toMatchObject({ visible: false, faults: [], values: { 201: 'trois' } })
    expect(store.answers()).toContainEqual(answer(201, 'trois'))
    store.set(101, '1')
    expect(store.state()).toMatchObject({ progress: { counted: 2, answered: 2 }, invalid: 1 })
  })
})

describe('saving', () => {
  /** @behaviour forms.saved-changes */
  test('sends what changed, of the form or of a section, once', () => {
    const store = createStore(form(question('text', 1), question('text', 2)), [
      answer(101, 'avant'),
      answer(201, 'pareil'),
    ])
    store.set(101, 'après')
    expect(store.state()).toMatchObject({ dirty: true })
    expect(store.changed(1)).toEqual([answer(101, 'après')])
    expect(store.changed(2)).toEqual([])
    store.markSaved(store.changed())
    expect(store.changed()).toEqual([])
    expect(store.state().dirty).toBe(false)
  })

  test('a cleared answer is sent empty', () => {
    const store = createStore(form(question('text', 1)), [answer(101, 'avant')])
    store.set(101, '')
    expect(store.changed()).toEqual([answer(101, '')])
  })

  test('going back to what is saved leaves nothing to save', () => {
    const store = createStore(form(question('table', 1)), [answer(101, '[{"nom":"Ève","age":"40"}]')])
    store.set(101, [{ nom: 'Ève' }])
    store.set(101, [{ age: '40', nom: 'Ève' }, {}])
    expect(store.changed()).toEqual([])
    expect(store.state().dirty).toBe(false)
  })

  test('what is typed while a save is on its way stays to be saved', () => {
    const store = createStore(form(question('text', 1)))
    store.set(101, 'un')
    const sent = store.changed()
    store.set(101, 'un deux')
    store.markSaved(sent.map((each) => ({ ...each, revision: 1 })))
    expect(store.changed()).toEqual([{ ...answer(101, 'un deux'), revision: 1 }])
  })

  test('a revision goes with the answer that it counts', () => {
    const store = createStore(form(question('text', 1)), [{ ...answer(101, 'un'), revision: 4 }])
    store.set(101, 'deux')
    expect(store.changed()).toEqual([{ ...answer(101, 'deux'), revision: 4 }])
  })

  test('answers of somebody else come in as saved, and leave ours alone', () => {
    const store = createStore(form(question('text', 1), question('text', 2)))
    const listener = vi.fn<() => void>()
    store.subscribe(2, listener)
    store.set(101, 'la mienne')
    store.load([answer(201, 'la leur'), answer(999, 'd’un autre formulaire')])
    expect(store.changed()).toEqual([answer(101, 'la mienne')])
    expect(store.question(2).values).toEqual({ 201: 'la leur' })
    store.load([answer(201, 'la leur')])
    expect(listener).toHaveBeenCalledTimes(1)
  })

  test('a text that is not as it would be written now is not a change', () => {
    const loose = '[ {"age": "40", "nom": " Ève "}, {}, {"nom": ""} ]'
    const store = createStore(form(question('table', 1)), [answer(101, loose)])
    expect(store.changed()).toEqual([])
    expect(store.answers()).toEqual([answer(101, '[{"nom":"Ève","age":"40"}]')])
  })
})

describe('what is wrong', () => {
  test('is said in French, with the bounds as they are read', () => {
    const fields = [field('n', 'number', { min: 1000, max: 2500.5 })]
    const store = createStore(form(question('number', 1, { fields })), [answer(101, '3000')])
    expect(store.question(1).faults).toEqual([
      {
        question_id: 1,
        option_id: 101,
        path: '',
        code: 'above_max',
        message: 'Entrez une valeur d’au plus 2\u00a0500,5.',
      },
    ])
  })

  test('is said in the words of the description when it has some', () => {
    const fields = [field('t', 'text', { validation: '[0-9]+', validation_help: 'Des chiffres, svp.' })]
    const store = createStore(form(question('text', 1, { fields })), [answer(101, 'abc')])
    expect(store.question(1).faults[0]).toMatchObject({ code: 'pattern', message: 'Des chiffres, svp.' })
  })

  test('can be said in English', () => {
    const store = createStore(form(question('date', 1)), [answer(101, '2026-02-30')], { messages: enCA })
    expect(store.question(1).faults[0]?.message).toBe('Enter a date that exists, as dd-mm-yyyy.')
  })

  test('is counted apart from completion', () => {
    const store = createStore(form(question('number', 1)), [answer(101, 'beaucoup')])
    expect(store.state()).toMatchObject({ progress: { percent: 100 }, invalid: 1 })
  })
})

test('typing in one row of a long table reads no other row again', () => {
  const store = createStore(form(question('table', 1)))
  const readings = new Map<number, number>()
  /** A row that counts how often its cells are read. */
  const watched = (place: number): Row =>
    new Proxy(
      { nom: `Nom ${place}`, age: '40' },
      {
        getOwnPropertyDescriptor: (target, key) => {
          readings.set(place, (readings.get(place) ?? 0) + 1)
          return Reflect.getOwnPropertyDescriptor(target, key)
        },
      },
    )
  const rows = Array.from({ length: 1000 }, (_, place) => watched(place))
  store.set(101, rows)
  readings.clear()
  store.set(101, rows.with(500, { nom: 'Autre', age: 'x' }))
  expect([...readings.keys()]).toEqual([500])
  expect(store.question(1).faults).toMatchObject([{ path: '[500].age', code: 'not_a_number' }])
})

test('only the question that changes and those that depend on it are computed again', () => {
  const children = [question('text', 2, { parent_option_id: 101 }), question('text', 3)]
  const many = Array.from({ length: 500 }, (_, place) => question('text', place + 10))
  const store = createStore(form(question('toggle', 1, { children_question: children }), ...many))
  const before = new Map(store.form.questions.map(({ question: { id } }) => [id, store.question(id)]))
  store.set(101, '1')
  const changed = [...before].filter(([id, state]) => store.question(id) !== state).map(([id]) => id)
  expect(changed).toEqual([1, 2])
})

test('a form with nothing to count is complete, and percents are rounded down', () => {
  expect(createStore(form(question('title', 1))).state().progress).toEqual({ counted: 0, answered: 0, percent: 100 })
  const three = createStore(form(question('text', 1), question('text', 2), question('text', 3)))
  three.set(101, 'x')
  three.set(201, 'x')
  expect(three.state().progress.percent).toBe(66)
})

/** @behaviour forms.completion */
test('read-only questions, titles, files and optional questions are not counted', () => {
  const store = createStore(
    form(
      question('text', 1, { computed: { readOnly: true } }),
      question('title', 2),
      question('file', 3),
      question('text', 4, { required: 0 }),
    ),
  )
  expect(store.state().progress.counted).toBe(0)
})

test.each<[string, Value]>([
  ['a list', [{ nom: 'Ève' }]],
  ['a row', { nom: 'Ève' }],
])('a text question takes no %s for an answer', (_, value) => {
  const store = createStore(form(question('text', 1, { options: [option(101)] })))
  store.set(101, value)
  expect(store.question(1).answered).toBe(false)
  expect(store.changed()).toEqual([])
})

test.each([
  ['a description', () => JSON.parse('{ "sections": [] }'), () => []],
  ['nothing', () => JSON.parse('null'), () => []],
  ['answers that are no list', () => form(question('text', 1)), () => JSON.parse('{ "answers": [] }')],
])('%s is refused in words that say what to give', (_, made, answers) => {
  expect(() => createStore(made(), answers())).toThrow(/readForm gives|should be a list/)
})
