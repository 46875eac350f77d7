import { expect, test } from 'vitest'
import { description, option, question } from '../../testing/builders.ts'
import { readersOfOption } from './readers-of-option.ts'

test('what reads an option is found in conditions, and options with longer ids are others', () => {
  const form = description(
    question('radio', 1, { label: 'Couleur', options: [option(11), option(112)] }),
    question('text', 2, { label: 'Pourquoi', order: 2, show_if: 'o11 == 1' }),
    question('text', 3, { label: 'Autre', order: 3, show_if: 'o112', required_if: 'q2' }),
    question('text', 4, { label: 'Précision', order: 4, parent_option_id: [12, 11] }),
  )
  expect(readersOfOption(form, 11)).toEqual(['Pourquoi', 'Précision'])
  expect(readersOfOption(form, 13)).toEqual([])
})
