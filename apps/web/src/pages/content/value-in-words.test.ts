import type { ContentItem } from '@octroi/domain'
import { expect, test } from 'vitest'
import { valueInWords } from './value-in-words.ts'

const entry = (id: number | null, label: string) => ({ id, label, parent_id: null, retired: false })
const value = { entries: [entry(1, 'Appel'), entry(1002, 'Courriel')] }
const ITEM = { kind: 'list', key: 'note_types', value, choices: {} } as unknown as ContentItem
const words = (...entries: ReturnType<typeof entry>[]) =>
  valueInWords(((key: string, more?: { place: number }) => `${key}${more?.place ?? ''}`) as never, ITEM, { entries })

/** @behaviour content.drafts */
test('an entry is called as it is published, a new one by its place, and another order is seen', () => {
  const order = 'content.field.order'
  expect(words(entry(1, 'Téléphone'), entry(1002, 'Courriel'))).toEqual({
    Appel: 'Téléphone',
    Courriel: 'Courriel',
    [order]: 'Appel, Courriel',
  })
  expect(words(entry(1002, 'Courriel'), entry(1, 'Appel'), entry(null, 'Visite'))).toEqual({
    Appel: 'Appel',
    Courriel: 'Courriel',
    'content.entry.label3': 'Visite',
    [order]: 'Courriel, Appel, content.entry.label3',
  })
})
