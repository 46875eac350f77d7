import { expect, test } from 'vitest'
import { foldText } from './fold-text.ts'

test('a search without accents or capitals finds the word that has them', () => {
  expect(foldText('Œuvre École')).toBe(foldText('oeuvre ecole'))
  expect(foldText('Lévis')).not.toBe(foldText('Laval'))
})
