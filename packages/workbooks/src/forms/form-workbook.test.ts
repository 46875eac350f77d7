import { formPath, REQUEST_1 } from '@octroi/fixtures'
import { readForm } from '@octroi/forms'
import { writeXlsForm } from '@octroi/forms/xlsform'
import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { readWorkbook } from '../reading/read-workbook.ts'
import { readFormWorkbook } from './read-form-workbook.ts'
import { writeFormWorkbook } from './write-form-workbook.ts'

const clean = (rows: readonly Readonly<Record<string, string>>[]) =>
  rows.map((row) => Object.fromEntries(Object.entries(row).map(([name, text]) => [name, text.trim()])))

test('a form is written as a workbook and read back cell by cell', () => {
  const read = readForm(JSON.parse(readFileSync(formPath(REQUEST_1), 'utf8')))
  if ('faults' in read) throw new Error('the shipped form is wrong')
  const { sheets } = writeXlsForm(read.form)
  const back = readFormWorkbook(readWorkbook(writeFormWorkbook(sheets)))
  expect(clean(back?.survey ?? [])).toEqual(clean(sheets.survey))
  expect(clean(back?.choices ?? [])).toEqual(clean(sheets.choices))
  expect(clean(back?.settings ?? [])).toEqual(clean(sheets.settings))
})

test('headings of other tools are read, and rows keep their places', () => {
  const sheets = [
    {
      name: 'Survey ',
      hidden: false,
      rows: [
        ['Type', 'name', 'label::Français (fr)', 'label::English (en)', 'readonly'],
        [],
        ['text', 'a', 'Nom', 'Name', true],
      ],
    },
    {
      name: 'choices',
      hidden: false,
      rows: [
        ['list name', 'name', 'label'],
        ['l', 1, { day: '2026-01-02' }],
      ],
    },
  ]
  expect(readFormWorkbook({ sheets })).toEqual({
    survey: [{}, { type: 'text', name: 'a', label: 'Nom', read_only: 'true' }],
    choices: [{ list_name: 'l', name: '1', label: '2026-01-02' }],
    settings: [],
  })
  expect(readFormWorkbook({ sheets: sheets.slice(1) })).toBeNull()
})

test('a text that begins like a formula stays a text', () => {
  const settings = [{ form_title: '=1+1', form_id: 'f1', version: '1' }]
  const back = readFormWorkbook(readWorkbook(writeFormWorkbook({ survey: [], choices: [], settings })))
  expect(back?.settings).toEqual(settings)
})
