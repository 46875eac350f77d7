import { readdirSync, readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { array, assert, constantFrom, dictionary, property, string } from 'fast-check'
import { expect, test } from 'vitest'
import { readForm } from '../reader/read-form.ts'
import { linkedDescription } from '../testing/arbitraries/links.ts'
import { formOf } from '../testing/builders.ts'
import { randomRuns } from '../testing/random-runs.ts'
import { readXlsForm } from './read-xlsform.ts'
import type { SheetRow } from './sheets.ts'
import { writeXlsForm } from './write-xlsform.ts'

const FORMS = fileURLToPath(new URL('../../../../apps/api/content/forms/', import.meta.url))
const shipped = readdirSync(FORMS)

function readBack(survey: readonly SheetRow[], choices: readonly SheetRow[] = []) {
  const read = readXlsForm({ survey, choices, settings: [{ form_title: 'Essai' }] })
  if ('faults' in read) throw new Error(JSON.stringify(read.faults))
  const form = readForm(read.description)
  if ('faults' in form) throw new Error(JSON.stringify(form.faults))
  return { ...form.form, leftOut: read.leftOut }
}

test.for(shipped)('the shipped form %s is written with all its questions, and read back', (file) => {
  const form = formOf(JSON.parse(readFileSync(`${FORMS}${file}`, 'utf8')))
  const { sheets, unsaid } = writeXlsForm(form)
  const names = new Set(sheets.survey.map(({ name }) => name))
  for (const { question } of form.questions) expect(names).toContain(`q${question.id}`)
  expect(unsaid.filter(({ property }) => ['show_if', 'required_if'].includes(property))).toEqual([])
  const begun = sheets.survey.filter(({ type = '' }) => type.startsWith('begin')).length
  expect(sheets.survey.filter(({ type = '' }) => type.startsWith('end'))).toHaveLength(begun)
  const lists = new Set(sheets.choices.map(({ list_name }) => list_name))
  for (const { type = '' } of sheets.survey) if (type.startsWith('select')) expect(lists).toContain(type.split(' ')[1])
  const read = readXlsForm(sheets)
  if ('faults' in read) throw new Error(JSON.stringify(read.faults.slice(0, 3)))
  const back = readForm(read.description)
  expect('faults' in back ? back.faults.slice(0, 3) : []).toEqual([])
})

const CHOICES = [
  { list_name: 'statut', name: 'obnl', label: 'OBNL' },
  { list_name: 'statut', name: 'coop', label: 'Coopérative' },
  { list_name: 'oui_non', name: '1', label: 'Oui' },
  { list_name: 'oui_non', name: '0', label: 'Non' },
]

test('a form that ODK would read becomes ours, with its conditions and limits', () => {
  const form = readBack(
    [
      { type: 'start', name: 'start' },
      { type: 'begin group', name: 'identite', label: 'Identité' },
      { type: 'text', name: 'nom', label: '1.1 Nom', required: 'yes', constraint: 'string-length(.) <= 40' },
      { type: 'select_one statut', name: 'statut', label: 'Statut' },
      { type: 'integer', name: 'age', label: 'Âge', constraint: '. >= 18 and . <= 99', relevant: "${statut} = 'coop'" },
      { type: 'select_one oui_non', name: 'aide', label: 'Aide ?' },
      {
        type: 'date',
        name: 'depuis',
        label: 'Depuis',
        relevant: "${aide} = '1' and (${age} > 20 or not(${nom} = ''))",
      },
      { type: 'begin repeat', name: 'enfants', label: 'Enfant' },
      { type: 'text', name: 'prenom', label: 'Prénom', required: "selected(${statut}, 'obnl')" },
      { type: 'end repeat' },
      { type: 'end group' },
    ],
    CHOICES,
  )
  const [nom, statut, age, aide, depuis, enfants] = form.questions.map(({ question }) => question)
  expect(nom).toMatchObject({ label: 'Nom', question_number: '1.1', required: 1, fields: [{ length: 40 }] })
  expect(statut?.question_type.label).toBe('radio')
  expect(age).toMatchObject({
    fields: [{ type: 'integer', min: 18, max: 99 }],
    show_if: `o${String(statut?.options[1]?.id)}`,
  })
  expect(aide?.question_type.label).toBe('toggle')
  const [a, b, c] = [aide, age, nom].map((question) => `q${String(question?.id)}`)
  expect(depuis?.show_if).toBe(`(${a}) * (((${b} > 20) + ((is_empty(${c})) == 0) > 0))`)
  expect(enfants).toMatchObject({ question_type: { label: 'group' }, repeat: { label: 'Enfant' } })
  expect(form.leftOut).toEqual([{ sheet: 'survey', row: 2, column: 'type', detail: 'start' }])
})

test('what is wrong is named by cell, all of it at once', () => {
  const read = readXlsForm({
    settings: [],
    choices: CHOICES,
    survey: [
      { type: 'begin_group', name: 'a', label: 'A' },
      { type: 'texte', name: 'b', label: 'B' },
      { type: 'text', label: 'Sans nom' },
      { type: 'select_one autre', name: 'c', label: 'C' },
      { type: 'text', name: 'c', label: 'C', relevant: '${inconnu} = 1' },
      { type: 'end_repeat' },
    ],
  })
  expect(read).toEqual({
    faults: [
      { sheet: 'survey', row: 3, column: 'type', code: 'unknown_type', detail: 'texte' },
      { sheet: 'survey', row: 4, column: 'name', code: 'missing_cell', detail: '' },
      { sheet: 'survey', row: 6, column: 'name', code: 'duplicate_name', detail: 'c' },
      { sheet: 'survey', row: 7, column: 'type', code: 'not_opened', detail: 'end_repeat' },
      { sheet: 'survey', row: 5, column: 'type', code: 'unknown_list', detail: 'autre' },
      { sheet: 'survey', row: 6, column: 'relevant', code: 'bad_expression', detail: 'inconnu' },
    ],
  })
})

test('whatever a form is, it is written with balanced groups, and what is read back is a form or named faults', () => {
  assert(
    property(linkedDescription, (description) => {
      const { sheets } = writeXlsForm(formOf(description))
      const open = (word: string) => sheets.survey.filter(({ type = '' }) => type.startsWith(word)).length
      expect(open('begin_')).toBe(open('end_'))
      const read = readXlsForm(sheets)
      if ('faults' in read) expect(read.faults).not.toEqual([])
      else readForm(read.description)
    }),
    randomRuns(200, 5000),
  )
})

const TYPES = [
  'begin_group',
  'end_group',
  'begin repeat',
  'end_repeat',
  'text',
  'select_one statut',
  'integer',
  'note',
  '',
]
const EXPRESSIONS = [
  '${a} = 1',
  "selected(${a}, 'obnl')",
  'not(',
  '((((',
  "${a} = ''",
  '. >= 3 and',
  'coalesce(${a}, 0)',
  '',
]

test('whatever the sheets hold, they are read or named faulty', () => {
  const rows = array(
    dictionary(
      constantFrom('type', 'name', 'label', 'relevant', 'constraint', 'required', 'hint', '__proto__'),
      constantFrom(...TYPES, ...EXPRESSIONS, 'a', 'b', 'q1', 'o1').chain((cell) =>
        constantFrom(cell, cell.toUpperCase()),
      ),
    ),
    { maxLength: 12 },
  )
  assert(
    property(rows, string(), (survey, title) => {
      const read = readXlsForm({ survey, choices: CHOICES, settings: [{ form_title: title }] })
      if ('faults' in read) for (const fault of read.faults) expect(fault.row).toBeGreaterThan(1)
      else readForm(read.description)
    }),
    randomRuns(500, 20_000),
  )
})
