import { expect, test } from 'vitest'
import { neqWarning } from './neq.ts'
import { organizationFaults } from './rules.ts'
import { formatOrganizationText } from './organization-text.ts'
import { joinYearlyFollow, splitYearlyFollow } from './yearly-follow.ts'

/** @behaviour organisations.neq-check-digit */
test('a NEQ of ten digits whose last eight agree leaves no doubt', () => {
  for (const fine of ['1181440711', '1181 4407 11', '2279172102', '3382027319', ''])
    expect(neqWarning(fine), fine).toBeUndefined()
  for (const odd of ['1181440712', '2279172103']) expect(neqWarning(odd), odd).toBe('check_digit')
  for (const odd of ['118144071', '11814407111', 'NEQ1181440711']) expect(neqWarning(odd), odd).toBe('shape')
})

/** @behaviour organisations.yearly-follow-parts */
test('a yearly follow-up is split at « de » or a slash, and written « 1 de 3 »', () => {
  for (const text of ['1 de 3', '1/3', '1 / 3']) expect(joinYearlyFollow(splitYearlyFollow(text)), text).toBe('1 de 3')
  expect(splitYearlyFollow(null)).toEqual({ yearly_follow_1: '', yearly_follow_2: '' })
  expect(joinYearlyFollow({ yearly_follow_1: ' ', yearly_follow_2: '' })).toBeNull()
})

/** @behaviour organisations.website */
test('a website of letters with accents has the shape of one', () => {
  const faults = (draft: object) => organizationFaults({ ...draft }, { creating: false })
  expect(faults({ website: 'https://www.forêt.example.org:8080/à-propos?x=1#y' })).toEqual([])
  expect(faults({ website: 'HTTP://maison.example.org?x=1' })).toEqual([])
  for (const odd of ['https:/phare.org', 'phare..org', '-phare.org', 'phare.org /a'])
    expect(faults({ website: odd }), odd).toEqual([{ field: 'website', code: 'website_shape' }])
})

test('an e-mail address of an organisation is one as forms take it', () => {
  const faults = (email: string) => organizationFaults({ email_general: email }, { creating: false })
  for (const fine of ['\u202anom@exemple.org\u202c', "d'arcy@exemple.example.org", 'info@émile.example.org'])
    expect(faults(fine), fine).toEqual([])
  for (const odd of ['nom@exemple', 'a b@exemple.org'])
    expect(faults(odd), odd).toEqual([{ field: 'email_general', code: 'email_shape' }])
})

/** @behaviour organisations.typed-texts */
test.each([
  ['neq', ' 1143 456 789', '1143456789'],
  ['neq', '1143-456-789', '1143456789'],
  ['neq', '1143\u00a0456\u2011789', '1143456789'],
  ['neq', '1143 456', '1143 456'],
  ['tel_service', '4185551234', '418 555-1234'],
  ['tel_admin', '1.418.555.1234 p. 12', '418 555-1234, poste 12'],
  ['tel_responsible', '+33 1 42 68 53 00', '+33 1 42 68 53 00'],
  ['postal_code', 'g5l1a1', 'G5L 1A1'],
  ['fiduciary_postal_code', 'g4w-1a1', 'G4W 1A1'],
  ['postal_code', '75001', '75001'],
  ['city', ' g5l1a1 ', 'g5l1a1'],
  ['tel_service', '\u202a418 555-1234\u202c (poste 3)', '418 555-1234, poste 3'],
  ['email_general', '\u200binfo@exemple.org\ufeff', 'info@exemple.org'],
  ['name', 'La\u00ad Maison \ud83d\udc69\u200d\ud83c\udf3e\u200b', 'La Maison \ud83d\udc69\u200d\ud83c\udf3e'],
])('%s typed « %s » is written « %s »', (field, typed, written) => {
  expect(formatOrganizationText(field, typed)).toBe(written)
})
