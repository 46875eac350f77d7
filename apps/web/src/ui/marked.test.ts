import { expect, test } from 'vitest'
import { hasWords, markedParts, splitSearchWords } from './marked.ts'

const marked = (text: string, search: string): string =>
  markedParts(text, splitSearchWords(search))
    .map(({ text: part, isMarked }) => (isMarked ? `[${part}]` : part))
    .join('')

test('marks each word of a search, wherever case and accents differ', () => {
  expect(marked('Où est l’École? À l’école.', 'ecole')).toBe('Où est l’[École]? À l’[école].')
  expect(marked('Mot de passe perdu', ' PERDU  mot ')).toBe('[Mot] de passe [perdu]')
  expect(marked('e\u0301te\u0301 👍 été', 'été')).toBe('[e\u0301te\u0301] 👍 [été]')
})

test('marks nothing without a word', () => {
  expect(markedParts('Bonjour', splitSearchWords('  '))).toEqual([{ text: 'Bonjour', isMarked: false }])
  expect(markedParts('', ['a'])).toEqual([])
})

test('finds a text that has all the words, and no other', () => {
  expect(hasWords('Comment enregistrer mes réponses?', splitSearchWords('REPONSE enreg'))).toBe(true)
  expect(hasWords('Comment enregistrer mes réponses?', splitSearchWords('réponses imprimer'))).toBe(false)
})
