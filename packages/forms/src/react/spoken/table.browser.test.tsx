import { expect, test } from 'vitest'
import { answer, field, question } from '../../testing/builders.ts'
import { inLanguage, type Language, LANGUAGES, listenToQuestions } from './testing/spoken-page.tsx'

function team(language: Language) {
  const say = inLanguage(language)
  const kinds = say('Direction,Intervention', 'Direction,Field work').split(',')
  return question('table', 1, {
    label: say('Équipe de travail', 'Work team'),
    fields: [
      field('nom', 'text', { title: say('Nom', 'Name'), required: 1 }),
      field('role', 'select', { title: say('Rôle', 'Role'), values: kinds }),
      field('heures', 'number', { title: say('Heures par semaine', 'Hours per week'), max: 60 }),
      field('taux', 'money', { title: say('Taux horaire', 'Hourly rate') }),
      field('cout', 'formula', { title: say('Coût annuel', 'Yearly cost'), values: ['heures * taux * 52'] }),
    ],
    computed: { limit: 3 },
  })
}

const KEYS = [
  ['Entering cells', '{Tab}', 'Ana', '{Tab}', 'D', '{Tab}', '70', '{Tab}', '{ArrowLeft}', '35', '{Tab}', '42', '{Tab}'],
  ['Moving', '{ArrowDown}', '{ArrowUp}', '{Home}', '{Control>}{End}{/Control}', '{Control>}{Home}{/Control}'],
  ['Selecting, clearing and undoing', '{Shift>}{ArrowRight}{/Shift}', '{Delete}', '{Control>}z{/Control}'],
  ['Moving the row', '{Alt>}{ArrowDown}{/Alt}'],
  ['Adding a row', '{Escape}', '{Tab}', '{Enter}', 'Zoé', '{Tab}', '{Escape}', '{Tab}', '{Enter}'],
] as const

const TWO_ROWS = [
  { nom: 'Ana', role: 'Direction', heures: '35', taux: '42' },
  { nom: 'Luc', heures: '10', taux: '20' },
]

test.each(LANGUAGES)('in %s, a table is read with its totals', async (language) => {
  const answers = [answer(101, JSON.stringify(TWO_ROWS))]
  const { reader } = await listenToQuestions({ language, questions: [team(language)], answers })
  await reader.readThrough()
  await expect(reader.text()).toMatchFileSnapshot(`table-read.${language}.txt`)
})

test.each(LANGUAGES)('in %s, a table is filled in and moved in', async (language) => {
  const answers = [answer(101, JSON.stringify([{}, TWO_ROWS[1]]))]
  const { reader } = await listenToQuestions({ language, questions: [team(language)], answers })
  for (const [title, ...keys] of KEYS) {
    reader.part(title)
    for (const each of keys) await reader.press(each)
  }
  await expect(reader.text()).toMatchFileSnapshot(`table-in-use.${language}.txt`)
})

function expenses(language: Language) {
  const say = inLanguage(language)
  return question('table', 1, {
    label: say('Dépenses', 'Expenses'),
    fields: [
      field('objet', 'text', { title: say('Objet', 'Item') }),
      field('recu', 'file', { title: say('Reçu', 'Receipt'), values: ['pdf'], required: 1 }),
    ],
  })
}

test.each(LANGUAGES)('in %s, documents of a table are reached, removed and brought back', async (language) => {
  const answers = [answer(101, '[{"objet":"Train","recu":"77"},{"objet":"Taxi"}]')]
  const { reader } = await listenToQuestions({ language, questions: [expenses(language)], answers })
  reader.part('Reading')
  await reader.readThrough()
  reader.part('A row with a document, and one without')
  for (const key of ['{Tab}', '{ArrowRight}', '{ArrowDown}', '{ArrowUp}']) await reader.press(key)
  reader.part('Removing the document and undoing')
  for (const key of ['{Delete}', '{Control>}z{/Control}']) await reader.press(key)
  await expect(reader.text()).toMatchFileSnapshot(`table-documents.${language}.txt`)
})
