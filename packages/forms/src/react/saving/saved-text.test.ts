import { expect, test } from 'vitest'
import { frCA } from '../../locales/react/fr-ca.ts'
import { momentText, savedText } from './saved-text.ts'

const at = (time: string) => new Date(`2026-11-21T${time}`)
const savedAt = at('10:00:00')

/** @behaviour forms.last-saved */
test.for([
  ['10:00:30', 'Enregistré à l’instant'],
  ['10:02:10', 'Enregistré il y a 2\u00a0min'],
  ['13:30:00', 'Enregistré il y a 3\u00a0h'],
])('at %s, a form saved at 10:00 says « %s »', ([now = '', text = '']) => {
  expect(savedText(savedAt, at(now), frCA)).toBe(text)
})

test('a form saved days ago says the date', () => {
  expect(savedText(new Date('2026-11-01T10:00:00'), savedAt, frCA)).toBe('Enregistré le 1er\u00a0novembre\u00a02026')
})

test('a moment is said in full, on the clock of the device', () => {
  expect(momentText(at('14:05:00'), frCA)).toBe('21\u00a0novembre\u00a02026, 14\u00a0h\u00a005')
})
