import { assert, integer, oneof, property, string, stringMatching } from 'fast-check'
import { describe, expect, test } from 'vitest'
import { readPostalCode, readTelephone, readTime } from '../numbers/read-line.ts'
import { field } from '../testing/builders.ts'
import { fieldValue } from '../values/field-value.ts'
import { normalizeTypedText } from './normalize-typed-text.ts'

/** Patterns from the product's forms. */
const TEL = '^(\\([2-9][0-9]{2}\\)|[2-9][0-9]{2})[ .\\-]?[0-9]{3}[ .\\-]?[0-9]{4}(,? (poste|p\\.) ?[0-9]{1,6})?$'
const POSTAL = '^[A-Za-z][0-9][A-Za-z] ?[0-9][A-Za-z][0-9]$'
const TIME = '^([01]?[0-9]|2[0-3])[ \\u00a0]?h([ \\u00a0]?[0-5][0-9])?$'
const telephone = field('t', 'tel', { validation: TEL })
const postalCode = field('p', 'text', { validation: POSTAL })
const time = field('h', 'text', { validation: TIME })

describe('a telephone', () => {
  test.for([
    ['4185551234', '418 555-1234'],
    ['418 555-1234', '418 555-1234'],
    ['418.555.1234', '418 555-1234'],
    ['418\u2013555\u20131234', '418 555-1234'],
    ['1-418-555-1234', '418 555-1234'],
    ['+1 (418) 555-1234', '418 555-1234'],
    ['(418)555-1234', '418 555-1234'],
    ['(418) 555 1234 poste 12', '418 555-1234, poste 12'],
    ['418 555-1234 p. 12', '418 555-1234, poste 12'],
    ['418-555-1234 x12', '418 555-1234, poste 12'],
    ['4185551234, ext. 12', '418 555-1234, poste 12'],
    ['418\u00a0555-1234', '418 555-1234'],
  ])('« %s » is written %s', ([typed, written]) => {
    expect(normalizeTypedText(telephone, typed!, 'fr-CA')).toBe(written)
    expect(normalizeTypedText(field('t', 'tel'), typed!, 'fr-CA')).toBe(written)
  })

  test.for(['555-1234', '118 555-1234', '+33 1 23 45 67 89', '418 555-12345', '418 555-1234 ou 5678', 'le soir'])(
    '« %s » stays as it is typed',
    (typed) => expect(normalizeTypedText(telephone, typed, 'fr-CA')).toBe(typed),
  )

  test('is not changed into what its field refuses', () => {
    const ten = field('t', 'tel', { validation: '^[0-9]{10}$' })
    expect(normalizeTypedText(ten, '4185551234', 'fr-CA')).toBe('4185551234')
    expect(readTelephone('4185551234 x 12', 'en-CA')).toBe('418 555-1234, ext. 12')
  })
})

describe('a postal code', () => {
  test.for([['g5l1a1'], ['G5L 1A1'], ['g5l-1a1'], [' g5L  1a1 ']])('« %s » is written G5L 1A1', ([typed]) => {
    expect(normalizeTypedText(postalCode, typed!, 'fr-CA')).toBe('G5L 1A1')
  })

  test('is one only where a field asks for it', () => {
    expect(normalizeTypedText(postalCode, 'G5L 1A', 'fr-CA')).toBe('G5L 1A')
    for (const validation of [null, '.*', '^[A-Za-z0-9 ]+$', TIME])
      expect(normalizeTypedText(field('c', 'text', { validation }), 'g5l1a1', 'fr-CA')).toBe('g5l1a1')
    expect(normalizeTypedText(field('c', 'textarea', { validation: POSTAL }), 'g5l1a1', 'fr-CA')).toBe('g5l1a1')
  })
})

describe('a time', () => {
  test.for([
    ['16:30', '16 h 30'],
    ['16h30', '16 h 30'],
    ['16 H 30', '16 h 30'],
    ['16 h', '16 h'],
    ['16:00', '16 h'],
    ['9:05', '9 h 05'],
    ['09h05', '9 h 05'],
    ['4:30 pm', '16 h 30'],
    ['4 p.m.', '16 h'],
    ['12:15 am', '0 h 15'],
    ['8 h 30 min', '8 h 30'],
  ])('« %s » is written %s', ([typed, written]) => {
    expect(normalizeTypedText(time, typed!, 'fr-CA')).toBe(written)
  })

  test.for(['24:00', '16:60', '16', '13 pm', '0 am', '8 h 5', 'midi'])('« %s » stays as it is typed', (typed) => {
    expect(normalizeTypedText(time, typed, 'fr-CA')).toBe(typed)
  })
})

describe('a number of so many figures, or a code', () => {
  const neq = field('n', 'text', { validation: '^[0-9]{10}$', length: 10 })
  const charity = field('c', 'text', { validation: '^[0-9]{9}RR[0-9]{4}$' })

  /** @behaviour widgets.written-code */
  test.for([
    ['1234 567 890', '1234567890'],
    [' 1234-567-890 ', '1234567890'],
    ['1234\u00a0567\u202f890', '1234567890'],
    ['1234\u2013567\u2011890', '1234567890'],
  ])('« %s » is written without spaces and dashes', ([typed, written]) => {
    expect(normalizeTypedText(neq, typed!, 'fr-CA')).toBe(written)
    expect(normalizeTypedText(charity, '12345 6789 RR 0001', 'fr-CA')).toBe('123456789RR0001')
  })

  test.for(['1234 567 89', '1234 567 8901', 'NEQ 1234567890', '1234567890 ou 1', '-', ' '])(
    '« %s » stays as it is typed, to be marked',
    (typed) => expect(normalizeTypedText(neq, typed, 'fr-CA')).toBe(typed.trim()),
  )

  test('is none where the field takes spaces or dashes itself, or a text of any length', () => {
    expect(normalizeTypedText(time, '1 - 6 h', 'fr-CA')).toBe('1 - 6 h')
    for (const validation of [null, '.*', '^[0-9]+$', '^[A-Za-z]+$', '^[0-9]{4} ?[0-9]{4}$', '^[0-9]{4}(-[0-9]{4})?$'])
      expect(normalizeTypedText(field('c', 'text', { validation }), '2020--2021', 'fr-CA')).toBe('2020--2021')
  })
})

test('a date is stored as ISO, and what is none stays as it is typed', () => {
  expect(normalizeTypedText(field('d', 'date'), '5 mars 2020', 'fr-CA')).toBe('2020-03-05')
  expect(normalizeTypedText(field('d', 'date'), ' 03/25/2020 ', 'fr-CA')).toBe('03/25/2020')
})

test('what is written is read back as it is, and never makes a valid text invalid', () => {
  const digits = stringMatching(/^[2-9][0-9]{9}$/)
  assert(property(digits, (typed) => readTelephone(readTelephone(typed)!) === readTelephone(typed)))
  assert(
    property(integer({ min: 0, max: 23 }), integer({ min: 0, max: 59 }), (hour, minute) => {
      const written = readTime(`${hour}:${String(minute).padStart(2, '0')}`)
      expect(readTime(written!)).toBe(written)
    }),
  )
  assert(
    property(stringMatching(/^[a-z][0-9][a-z][0-9][a-z][0-9]$/), (typed) => {
      expect(readPostalCode(readPostalCode(typed)!)).toBe(readPostalCode(typed))
    }),
  )
  const typed = oneof(digits, stringMatching(/^[A-Za-z][0-9][A-Za-z] ?[0-9][A-Za-z][0-9]$/), string())
  for (const asked of [telephone, postalCode, time, field('n', 'text', { validation: '^[0-9]{10}$' })])
    assert(
      property(typed, (text) => {
        const { fault } = fieldValue(asked)
        const written = normalizeTypedText(asked, text, 'fr-CA')
        expect(normalizeTypedText(asked, written, 'fr-CA')).toBe(written)
        if (fault(text.trim()) === null) expect(fault(written)).toBeNull()
      }),
    )
})

test.each([
  ['tel', '\u202a418 555-1234\u202c', '418 555-1234'],
  ['tel', '418 555-1234 (poste 3)', '418 555-1234, poste 3'],
  ['tel', '\u2066+33 1 23 45 67 89\u2069', '+33 1 23 45 67 89'],
  ['email', '\u200bnom@exemple.org\ufeff', 'nom@exemple.org'],
  ['url', 'www.\u2060exemple.org', 'www.exemple.org'],
  ['year', '\u200e2026', '2026'],
  ['date', '\ufeff21-11-2026\u200b', '2026-11-21'],
  ['text', 'sou\u00adtien\u200b', 'soutien'],
  ['textarea', '\u{1F469}\u200D\u{1F33E}\u200B', '\u{1F469}\u200D\u{1F33E}'],
] as const)('a %s loses its invisible characters once it is left: %j', (type, typed, written) => {
  expect(normalizeTypedText(field('f', type), typed, 'fr-CA')).toBe(written)
})

test('a code loses its joiners too', () => {
  const code = field('f', 'text', { validation: '^[0-9]{10}$' })
  expect(normalizeTypedText(code, '1234\u200d567\u200b890', 'fr-CA')).toBe('1234567890')
})
