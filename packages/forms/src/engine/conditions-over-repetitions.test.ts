import { describe, expect, test, vi } from 'vitest'
import { Ajv } from 'ajv'
import { answer, description, form, formOf, option, question } from '../testing/builders.ts'
import { readForm } from '../reader/read-form.ts'
import { formSchema, sectionSchema } from '../json-schema/form-schema.ts'
import { octroiKeyword } from '../json-schema/octroi-keyword.ts'
import { toData } from '../json-schema/to-data.ts'
import { createStore } from './create-store.ts'
import { evaluate } from './evaluate.ts'

/** A toggle and a text outside; inside a number, a text shown by the toggle, and a choice offered by the text. */
const outer = () => question('toggle', 1, { required: 0 })
const group = () =>
  question('group', 3, {
    children_question: [
      question('number', 4, { required: 0 }),
      question('text', 5, { show_if: 'o101' }),
      question('radio', 6, {
        required: 0,
        options: [option(601, { show_if: 'q2 == "danse"' }), option(602)],
      }),
    ],
  })
const asked = () => form(outer(), question('text', 2, { required: 0 }), group())
const rows = (...each: object[]) =>
  answer(301, JSON.stringify(each.map((row, place) => ({ id: String(place), ...row }))))

describe('a condition in a repetition over an answer outside it', () => {
  test('decides in every repetition what is shown, required and offered', () => {
    const read = asked()
    const given = [answer(201, 'Danse'), rows({ o401: '1', o601: '1' }, { o401: '2', o501: 'x' })]
    expect(evaluate(read, [answer(101, '0'), ...given])).toMatchObject({ faults: [], isReadyToSubmit: true })
    const { faults } = evaluate(read, [answer(101, '1'), ...given])
    expect(faults).toMatchObject([{ path: '[0].o501', code: 'missing_answer' }])
    expect(evaluate(read, [answer(101, '0'), answer(201, 'chant'), given[1]!]).faults).toMatchObject([
      { path: '[0].o601', code: 'not_offered' },
    ])
  })

  test('follows the answer: the group, and the store of a repetition that is open', () => {
    const store = createStore(asked(), [rows({ o401: '1' })])
    const [row] = store.question(3).values[301] as never as [Record<string, string>]
    const { repeated } = store.question(3)
    const inner = repeated?.open(row)
    expect(inner?.question(5).visible).toBe(false)
    const told = vi.fn()
    inner?.subscribe(5, told)
    const group = vi.fn()
    store.subscribe(3, group)
    store.set(101, '1')
    expect(group).toHaveBeenCalledTimes(1)
    expect(store.question(3).faults).toMatchObject([{ code: 'missing_answer' }])
    inner?.readOutside(store.question(3).repeated?.outside)
    expect(told).toHaveBeenCalledTimes(1)
    expect(inner?.question(5).visible).toBe(true)
    store.set(101, '0')
    expect(store.question(3).faults).toEqual([])
    expect(store.changed().map(({ option_id }) => option_id)).toEqual([101])
  })

  test('costs an answer that no condition reads nothing', () => {
    const store = createStore(asked(), [rows({ o401: '1' })])
    const before = store.question(3)
    store.set(201, 'a')
    store.set(201, 'ab')
    expect(store.question(3)).toBe(before)
  })

  test('may be that of a formula, and reads 0 while its question is hidden', () => {
    const formula = question('formule', 6)
    const read = form(
      question('number', 1, { show_if: 'o201' }),
      question('toggle', 2),
      question('group', 3, {
        children_question: [{ ...formula, fields: formula.fields.map((field) => ({ ...field, values: ['a + q1'] })) }],
      }),
    )
    const store = createStore(read, [answer(101, '40'), answer(201, '1'), rows({ o601: '2', o602: '1' })])
    const result = () => {
      const { repeated, values } = store.question(3)
      return repeated?.open((values[301] as never as [Record<string, string>])[0]).question(6).results['result']
    }
    expect(result()).toBe(42)
    store.set(201, '0')
    expect(result()).toBe(2)
  })

  test('is enforced by the keyword, in the whole form, and not in a section that does not have the answer', () => {
    const [section] = description(outer()).sections
    const read = formOf({
      ...description(outer()),
      sections: [
        { ...section!, questions: [outer(), question('text', 2, { required: 0 })] },
        { ...section!, id: 2, questions: [group()] },
      ],
    })
    const given = [answer(101, '1'), rows({ o401: '1' })]
    const ajv = new Ajv({ strict: true, keywords: [octroiKeyword(read)] })
    const validate = ajv.compile(formSchema(read).schema)
    expect(validate(toData(read, given))).toBe(false)
    expect(validate(toData(read, [answer(101, '0'), rows({ o401: '1' })]))).toBe(true)
    expect(ajv.compile(sectionSchema(read, 2).schema)(toData(read, given, 2))).toBe(true)
  })
})

describe('the reader refuses', () => {
  const faultsOf = (...questions: Parameters<typeof description>) => {
    const read = readForm(description(...questions))
    return 'faults' in read
      ? read.faults.map(({ path, code }) => `${path.replaceAll(/sections\[0\]\.|_question/g, '')} ${code}`)
      : []
  }
  const inside = (show_if: string) => question('group', 3, { children_question: [question('text', 5, { show_if })] })

  test('a condition outside over an answer in a repetition', () => {
    const fault = faultsOf(group(), outer(), question('text', 2, { show_if: 'q4 > 1' }))
    expect(fault).toEqual(['questions[2].show_if repeated_figure'])
  })

  test('a condition in a repetition over what is nowhere, over another group, and over its own group', () => {
    expect(faultsOf(inside('q99'))).toEqual(['questions[0].children[0].show_if unknown_figure'])
    const other = question('group', 7, { children_question: [question('number', 8)] })
    expect(faultsOf(inside('q8'), other)).toEqual(['questions[0].children[0].show_if repeated_figure'])
    expect(faultsOf(inside('q3'))).toEqual(['questions[0].children circular'])
  })

  test('a circle through a repetition', () => {
    expect(faultsOf(question('text', 1, { show_if: 'q3' }), inside('q1'))).toHaveLength(1)
  })
})
