import { FORM_NAMES } from '@octroi/fixtures'
import { expect, test } from 'vitest'
import type { Field } from '../description/form.ts'
import { faultMessage } from '../engine/fault-message.ts'
import { fieldValue } from '../values/field-value.ts'
import { frCA } from '../locales/fr-ca.ts'
import { readFixture } from '../testing/fixtures.ts'

const ACCEPTED: Partial<Record<Field['type'], readonly string[]>> = {
  email: ["d'arcy@exemple.org", 'info@émile.ca', 'a.b+c@sous.exemple.org'],
  url: ['www.émile.ca', 'HTTP://www.exemple.org', 'https://maison.org?x=1', 'https://maison.org:8080/a'],
  tel: [
    '418 555-0123',
    '(418) 555-0123, poste 12',
    '418 555-0123 (poste 3)',
    '+1 418 555-0123',
    '+33 1 23 45 67 89',
    '+33 (0)1 23 45 67 89 poste 4',
  ],
}

const REFUSED: Partial<Record<Field['type'], readonly string[]>> = {
  email: ['nom@exemple', 'nom exemple@exemple.org'],
  url: ['maison', 'ftp://maison.org'],
  tel: ['555-0123', '418 555-01234', '33 1 23 45 67 89', '+33', '418 555-0123 (le soir)'],
}

const fieldsOf = (name: string): readonly Field[] =>
  [...readFixture(name).questionById.values()].flatMap(({ question }) => question.fields)

const shipped = FORM_NAMES.flatMap((name) =>
  fieldsOf(name)
    .filter(({ type }) => type in ACCEPTED)
    .map((field) => ({ name, id: field.id, field })),
)

test('the forms that ship ask for e-mail addresses, sites and telephones', () => {
  const kinds = shipped.map(({ field }) => field.type)
  expect(new Set(kinds)).toEqual(new Set(['email', 'url', 'tel']))
  expect(kinds.length).toBeGreaterThan(20)
})

test.each(shipped)('$name takes in $id what is an address or a telephone, and nothing else', ({ field }) => {
  const { fault } = fieldValue(field)
  for (const text of ACCEPTED[field.type] ?? []) expect([text, fault(text)]).toEqual([text, null])
  for (const text of REFUSED[field.type] ?? []) {
    const code = fault(text)
    expect([text, code]).not.toEqual([text, null])
    // The message is the form's own text with its example, whichever rule refuses the value.
    if (code !== null) expect(faultMessage({ option_id: 1, path: '', code, field }, frCA)).toBe(field.validation_help)
  }
})
