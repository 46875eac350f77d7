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

/** @behaviour content.criteria */
test('a criterion has a line for each form, and another question in it is seen', () => {
  const rated = { form_id: 11, question_id: 4, option_id: null, field: null }
  const choices = {
    forms: [{ id: 11, label: 'Financière' }],
    places: [{ ...rated, label: '4.6 Santé' }],
  }
  const criterion = { label: 'Santé', scale: 'mark', recommends: null, questions: [rated] }
  const item = { kind: 'criterion', key: '3', value: criterion, choices } as unknown as ContentItem
  const said = (value: object) => valueInWords(((key: string) => key) as never, item, value)
  expect(said(criterion)).toMatchObject({ 'content.field.label': 'Santé', Financière: '4.6 Santé' })
  const former = { ...criterion, questions: [{ ...rated, question_id: 5 }] }
  expect(said(former)).toMatchObject({ Financière: 'content.criterion.formerQuestion' })
})
