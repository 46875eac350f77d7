import { describe, expect, test } from 'vitest'
import { createRequest } from '../testing/factories/create-request.ts'
import { testApp } from '../testing/test-app.ts'

const here = await testApp()
const { administrator, adviser, organisation, otherOrganisation } = here

/** Options of the form of request type 4. */
const NAME = 140_001
const NEQ = 140_002
const NEEDS = [140_006, 140_007] as const
/** An option that needs a detail. */
const OTHER_NEED = 140_010
const SITUATION = 140_012
const PEOPLE = 140_016
const EXPENSES = 140_018
const QUOTE = 140_026

const draft = (): Promise<number> => createRequest(here, organisation, { responsible: adviser })
const stored = async (id: number) => (await organisation.reads<Stored[]>(`/requests/${id}/answers`)).body

interface Stored {
  readonly option_id: number
  readonly value: string
  readonly revision: number
}

interface SentAnswer {
  readonly option_id: number
  readonly value: string
  readonly details?: string
}

describe('saving', () => {
  test('gives each answer its first revision, who gave it and when, and how complete the form is now', async () => {
    const id = await draft()
    const reply = await organisation.savesAnswers(id, [{ option_id: NAME, value: '  Le Phare  ', details: null }])
    expect(reply).toMatchObject({
      status: 200,
      body: { saved: [{ option_id: NAME, revision: 1 }], conflicts: [], completion: { answered: 1, percent: 5 } },
    })
    expect((await organisation.reads(`/requests/${id}/answers`)).body).toEqual([
      {
        option_id: NAME,
        request_id: id,
        value: 'Le Phare',
        details: null,
        revision: 1,
        updated_at: here.clock.now().toISOString(),
        updated_by: 'Joceline Villeneuve',
      },
    ])
    expect((await organisation.reads(`/requests/${id}/answers/formated`)).body).toMatchObject({
      4001: [{ option_id: NAME, value: 'Le Phare' }],
    })
  })

  test('shows the new percent in lists', async () => {
    const id = await draft()
    await organisation.savesAnswers(id, [{ option_id: NAME, value: 'Le Phare' }])
    const { body } = await organisation.reads<{ data: object[] }>('/requests', { filters: JSON.stringify({ id }) })
    expect(body.data).toMatchObject([{ id, percent: 5 }])
  })

  test('the same twice changes nothing', async () => {
    const id = await draft()
    const answers = [
      { option_id: NAME, value: 'Le Phare' },
      { option_id: EXPENSES, value: '[{"depense":"Toit","montant":"1200.50"},{}]' },
    ]
    const first = await organisation.savesAnswers(id, answers)
    const before = await stored(id)
    here.clock.pass({ minutes: 3 })
    expect(await organisation.savesAnswers(id, answers)).toMatchObject({ status: 200, body: first.body })
    expect(await stored(id)).toEqual(before)
  })

  test('an empty table row is dropped, an emptied answer stays as empty', async () => {
    const id = await draft()
    await organisation.savesAnswers(id, [{ option_id: EXPENSES, value: '[{"depense":"Toit"},{"depense":"  "}]' }])
    expect(await stored(id)).toMatchObject([{ value: '[{"depense":"Toit"}]' }])
    const reply = await organisation.savesAnswers(id, [{ option_id: EXPENSES, value: '' }])
    expect(reply).toMatchObject({ body: { saved: [{ revision: 2 }], completion: { answered: 0 } } })
  })

  test('one choice replaces another', async () => {
    const id = await draft()
    await organisation.savesAnswers(id, [{ option_id: NEEDS[0], value: '1' }])
    await organisation.savesAnswers(id, [{ option_id: NEEDS[1], value: '1' }])
    const chosen = (await stored(id)).filter(({ value }) => value === '1')
    expect(chosen.map(({ option_id }) => option_id)).toEqual([NEEDS[1]])
  })

  test('an invalid answer is kept as a draft and named', async () => {
    const id = await draft()
    const reply = await organisation.savesAnswers(id, [{ option_id: NEQ, value: 'abc' }])
    expect(reply).toMatchObject({ status: 200, body: { completion: { invalid_question_ids: [4002] } } })
  })
})

describe('two people on the same answer', () => {
  test('the second one is told, the other answers are saved', async () => {
    const id = await draft()
    await organisation.savesAnswers(id, [{ option_id: NAME, value: 'Le Phare', revision: 0 }])
    const reply = await adviser.savesAnswers(id, [
      { option_id: NAME, value: 'La Bouée', revision: 0 },
      { option_id: PEOPLE, value: '12', revision: 0 },
    ])
    expect(reply).toMatchObject({
      status: 200,
      body: {
        saved: [{ option_id: PEOPLE, revision: 1 }],
        conflicts: [{ option_id: NAME, value: 'Le Phare', revision: 1, updated_by: 'Joceline Villeneuve' }],
      },
    })
    expect(await stored(id)).toMatchObject([{ value: 'Le Phare' }, { value: '12' }])
  })

  test('who had a reply lost is told that the answer saved meanwhile is their own', async () => {
    const id = await draft()
    await organisation.savesAnswers(id, [{ option_id: NAME, value: 'Le Phare', revision: 0 }])
    const again = [{ option_id: NAME, value: 'Le Phare bleu', revision: 0 }]
    expect((await organisation.savesAnswers(id, again)).body).toMatchObject({ conflicts: [{ by_me: true }] })
    expect((await adviser.savesAnswers(id, again)).body).toMatchObject({ conflicts: [{ by_me: false }] })
  })

  /** @behaviour forms.late-text */
  test('what was restored stays, though a text that was sent before it arrives after it', async () => {
    const id = await draft()
    await organisation.savesAnswers(id, [{ option_id: NAME, value: 'Le Phare', revision: 0 }])
    const renewed = [NAME]
    const restored = [{ option_id: NAME, value: 'Le Phare', revision: 1 }]
    const late = [{ option_id: NAME, value: 'Le Ph', revision: 1 }]
    expect((await organisation.savesAnswers(id, restored, { renewed })).body.saved).toMatchObject([{ revision: 2 }])
    expect((await organisation.savesAnswers(id, late)).body).toMatchObject({ saved: [], conflicts: [{ by_me: true }] })
    // Sent again, because its own reply was lost, it changes nothing more.
    expect((await organisation.savesAnswers(id, restored, { renewed })).body.saved).toMatchObject([{ revision: 2 }])
    expect(await stored(id)).toMatchObject([{ value: 'Le Phare' }])
  })

  test('who saw the last revision changes it', async () => {
    const id = await draft()
    await organisation.savesAnswers(id, [{ option_id: NAME, value: 'Le Phare', revision: 0 }])
    const reply = await adviser.savesAnswers(id, [{ option_id: NAME, value: 'La Bouée', revision: 1 }])
    expect(reply.body).toMatchObject({ saved: [{ revision: 2 }], conflicts: [] })
  })

  test('the last one wins without revisions, as in the source', async () => {
    const id = await draft()
    await organisation.savesAnswers(id, [{ option_id: NAME, value: 'Le Phare' }])
    await adviser.savesAnswers(id, [{ option_id: NAME, value: 'La Bouée' }])
    expect(await stored(id)).toMatchObject([{ value: 'La Bouée', revision: 2 }])
  })

  test('saving the same thing as the other is no conflict', async () => {
    const id = await draft()
    await organisation.savesAnswers(id, [{ option_id: NAME, value: 'Le Phare', revision: 0 }])
    const reply = await adviser.savesAnswers(id, [{ option_id: NAME, value: 'Le Phare', revision: 0 }])
    expect(reply.body).toMatchObject({ saved: [{ revision: 1 }], conflicts: [] })
  })

  test('saving from the same revision at once: one is saved, the other is told', async () => {
    const id = await draft()
    const replies = await Promise.all(
      ['Le Phare', 'La Bouée', 'Le Havre'].map((value) =>
        organisation.savesAnswers(id, [{ option_id: NAME, value, revision: 0 }]),
      ),
    )
    expect(replies.flatMap(({ body }) => body.saved)).toHaveLength(1)
    expect(replies.flatMap(({ body }) => body.conflicts)).toHaveLength(2)
    expect(await stored(id)).toMatchObject([{ revision: 1 }])
  })
})

describe('two people on the boxes of one list', () => {
  /** The options of a checkbox question in the form of request type 1. */
  const BOXES = [110_041, 110_042, 110_043] as const
  const list = (values: readonly string[]) =>
    values.map((value, place) => ({ option_id: BOXES[place] ?? 0, value, revision: 0 }))

  test('are one answer: what the second one gave is no part of it until they chose', async () => {
    const id = await createRequest(here, organisation, { type: 1, responsible: adviser })
    await organisation.savesAnswers(id, list(['1', '', '']))
    const { body } = await adviser.savesAnswers(id, list(['', '1', '']))
    expect(body.saved).toEqual([])
    expect(body.conflicts).toMatchObject([
      { option_id: BOXES[0], value: '1', revision: 1, updated_by: 'Joceline Villeneuve' },
      { option_id: BOXES[1], value: '', revision: 0 },
      { option_id: BOXES[2], value: '', revision: 0 },
    ])
    expect(await stored(id)).toMatchObject([{ option_id: BOXES[0], value: '1' }])
  })

  test('who gives the very same list, or has seen the other one, is saved', async () => {
    const id = await createRequest(here, organisation, { type: 1, responsible: adviser })
    await organisation.savesAnswers(id, list(['1', '', '']))
    expect((await adviser.savesAnswers(id, list(['1', '', '']))).body.conflicts).toEqual([])
    const [first, ...others] = list(['', '1', ''])
    expect((await adviser.savesAnswers(id, [{ ...first, revision: 1 }, ...others])).body.conflicts).toEqual([])
  })

  test('a box that is sent alone is looked at alone, as in the source', async () => {
    const id = await createRequest(here, organisation, { type: 1, responsible: adviser })
    await organisation.savesAnswers(id, list(['1', '', '']))
    const { body } = await adviser.savesAnswers(id, [{ option_id: BOXES[1], value: '1' }])
    expect(body).toMatchObject({ saved: [{ revision: 1 }], conflicts: [] })
  })
})

describe('a draft', () => {
  const drafts: readonly [string, object, number][] = [
    ['a text over its length', { option_id: SITUATION, value: 'é'.repeat(1501) }, 4008],
    ['a text as long as can be saved', { option_id: SITUATION, value: '\u{1F600}'.repeat(20_000) }, 4008],
    ['a pattern that does not match', { option_id: NEQ, value: 'abc' }, 4002],
    ['a cell that is no number', { option_id: EXPENSES, value: '[{"montant":"cher"},{"depense":"Toit"}]' }, 4012],
    ['a number that is none', { option_id: PEOPLE, value: 'beaucoup' }, 4010],
  ]

  test.each(drafts)('%s is saved as it is, and counts as invalid', async (_what, wrong, question) => {
    const id = await draft()
    const { status, body } = await organisation.savesAnswers(id, [wrong])
    expect({ status, refused: body.refused, invalid: body.completion.invalid_question_ids }).toEqual({
      status: 200,
      refused: [],
      invalid: [question],
    })
    expect(await stored(id)).toMatchObject([wrong])
  })
})

describe('what is beyond what can be saved is refused alone', () => {
  const good = { option_id: NAME, value: 'Le Phare' }
  const long = 'x'.repeat(20_001)
  const large = `[${'{"depense":"x"},'.repeat(62_500)}{}]`
  const rows = (...cells: object[]) => ({ option_id: EXPENSES, value: JSON.stringify(cells) })
  const refused: readonly [string, SentAnswer, string][] = [
    ['a text', { option_id: SITUATION, value: long }, 'value too_long'],
    ['a cell', rows({ depense: long }), 'value[0].depense too_long'],
    ['details', { option_id: OTHER_NEED, value: '1', details: long }, 'details too_long'],
    ['a table of over 1,000,000 bytes', { option_id: EXPENSES, value: large }, 'value too_large'],
    ['half a character', { option_id: SITUATION, value: 'a\ud800b' }, 'value forbidden_character'],
    ['letters that turn around', { option_id: SITUATION, value: 'a\u202Eb' }, 'value forbidden_character'],
    ['a character that databases refuse', { option_id: SITUATION, value: 'a\u0000b' }, 'value forbidden_character'],
    [
      'one that JSON writes otherwise, in a cell',
      rows({}, { depense: 'a\u0007' }),
      'value[1].depense forbidden_character',
    ],
    ['half a character in a cell', rows({ depense: 'a\ud800' }), 'value[0].depense forbidden_character'],
    ['U+0000 in a cell', rows({ depense: '\u0000' }), 'value[0].depense forbidden_character'],
    ['letters that turn around in a cell', rows({ depense: 'a\u202Eb' }), 'value[0].depense forbidden_character'],
    ['one in details', { option_id: OTHER_NEED, value: '1', details: '\u0007' }, 'details forbidden_character'],
    ['wrong JSON in a table', { option_id: EXPENSES, value: '[{"depense":' }, 'value wrong_shape'],
    ['a table that is no list', { option_id: EXPENSES, value: '"x"' }, 'value wrong_shape'],
    ['a column that is not there', rows({ couleur: 'bleu' }), 'value[0].couleur unknown_column'],
    ['a choice that is none', { option_id: OTHER_NEED, value: 'oui' }, 'value not_a_choice'],
    ['details where none are asked', { option_id: SITUATION, value: 'x', details: 'y' }, 'details unexpected_details'],
  ]

  test.each(refused)('%s', async (_what, wrong, why) => {
    const id = await draft()
    const { status, body } = await organisation.savesAnswers(id, [wrong, good])
    expect(status).toBe(200)
    const named = body.refused.map(({ option_id, path, code }) => [option_id, `${path} ${code}`])
    expect(named).toEqual([[wrong.option_id, `answers[0].${why}`]])
    expect(body.refused[0]?.message).toMatch(/^\p{Lu}.*\.$/u)
    expect(body.saved).toEqual([{ option_id: NAME, revision: 1 }])
    expect(await stored(id)).toMatchObject([good])
  })

  test('a backslash that somebody typed is one, and faults beyond what a person reads are not named', async () => {
    const id = await draft()
    const typed = { option_id: SITUATION, value: String.raw`["\u0007"] \b` }
    const wrong = { option_id: EXPENSES, value: JSON.stringify(Array.from({ length: 1000 }, () => null)) }
    const { body } = await organisation.savesAnswers(id, [typed, wrong])
    expect(body.saved).toEqual([{ option_id: SITUATION, revision: 1 }])
    expect(body.refused).toHaveLength(20)
    expect(await stored(id)).toMatchObject([typed])
  })

  test('the choice that stood before it stays, rather than none', async () => {
    const id = await draft()
    await organisation.savesAnswers(id, [{ option_id: NEEDS[0], value: '1' }])
    const { body } = await organisation.savesAnswers(id, [
      { option_id: NEEDS[0], value: '' },
      { option_id: OTHER_NEED, value: '1', details: long },
    ])
    expect(body.saved).toEqual([])
    expect(body.refused.map(({ option_id }) => option_id).toSorted((one, other) => one - other)).toEqual([
      NEEDS[0],
      OTHER_NEED,
    ])
    expect(await stored(id)).toMatchObject([{ option_id: NEEDS[0], value: '1' }])
  })
})

describe('what is refused as a whole', () => {
  const good = { option_id: NAME, value: 'Le Phare' }
  const refused: readonly [string, object, string][] = [
    ['an unknown option', { option_id: 999_999, value: 'x' }, 'answers[1].option_id'],
    ['an option of another form', { option_id: 110_001, value: 'x' }, 'answers[1].option_id'],
    ['an option without a number', { option_id: 'x', value: 'x' }, 'answers[1].option_id'],
    ['the same option twice', { option_id: NAME, value: 'x' }, 'answers[1].option_id'],
    ['a value that is no text', { option_id: PEOPLE, value: 12 }, 'answers[1].value'],
    ['a document that is not there', { option_id: QUOTE, value: '1' }, 'answers[1].value'],
    ['an answer for another request', { option_id: NEQ, value: 'x', request_id: 1 }, 'answers[1].request_id'],
  ]

  test.each(refused)('%s', async (_what, wrong, path) => {
    const id = await draft()
    const reply = await organisation.savesAnswers(id, [good, wrong])
    expect(reply.status === 400 || reply.status === 422).toBe(true)
    expect(reply).toBeRefused(reply.status === 400 ? 'malformed' : 'invalid', path)
    expect(await stored(id)).toEqual([])
  })

  test('every fault is named, not only the first', async () => {
    const id = await draft()
    const { body } = await organisation.savesAnswers<{ details: { path: string; message: string }[] }>(id, [
      { option_id: 999_999, value: 'x' },
      good,
      { option_id: QUOTE, value: '1' },
    ])
    expect(body.details.map(({ path }) => path)).toEqual(['answers[0].option_id', 'answers[2].value'])
    for (const { message } of body.details) expect(message).toMatch(/^\p{Lu}.*\.$/u)
  })

  test('emoji, script tags and quotes are text like any other', async () => {
    const id = await draft()
    const value = '👩‍👩‍👧 <script>alert(1)</script> "; drop table answers; -- \\ « é »'
    await organisation.savesAnswers(id, [{ option_id: SITUATION, value }])
    expect(await stored(id)).toMatchObject([{ value }])
  })

  test.each([String.raw`["\u0000"]`, String.raw`["\ud800"]`])(
    'a text that only looks like JSON is one: %s',
    async (value) => {
      const id = await draft()
      expect(await organisation.savesAnswers(id, [{ option_id: SITUATION, value }])).toMatchObject({ status: 200 })
      expect(await stored(id)).toMatchObject([{ value }])
    },
  )
})

test.each(['submitted', 'analysis', 'approved', 'completed'] as const)('the form is locked once %s', async (state) => {
  const id = await createRequest(here, organisation, { state, responsible: adviser })
  for (const person of [organisation, adviser, administrator])
    expect(await person.savesAnswers(id, [{ option_id: NAME, value: 'x' }])).toBeRefused('form_locked')
  expect(await otherOrganisation.savesAnswers(id, [])).toBeRefused('not_found')
})

test('the engine of the server says what the browser will say', async () => {
  const id = await createRequest(here, organisation, { answers: 'all' })
  const { body } = await organisation.savesAnswers(id, [])
  expect(body.completion).toMatchObject({
    percent: 100,
    invalid_question_ids: [],
    missing_document_question_ids: [4018],
  })
  expect(await organisation.reads(`/requests/${id}`)).toMatchObject({ body: { completion: body.completion } })
})
