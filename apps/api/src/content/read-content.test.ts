import { cp, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { type Field, type IndexedQuestion, readForm } from '@octroi/forms'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { latestForms } from './latest-forms.ts'
import { readContent } from './read-content.ts'

let folder: string
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'octroi-content-'))
  await cp(fileURLToPath(new URL('../../content/', import.meta.url)), folder, { recursive: true })
})
afterEach(() => rm(folder, { recursive: true }))

interface Form {
  sections: { questions: { id: number; fields: { validation: string | null }[]; question_type: { id: number } }[] }[]
}

async function change(name: string, spoil: (form: Form) => void): Promise<void> {
  const path = join(folder, 'forms', name)
  const form = JSON.parse(await readFile(path, 'utf8')) as Form
  spoil(form)
  await writeFile(path, JSON.stringify(form))
}

test('the product ships with fourteen forms, each of their versions once, all of them right', async () => {
  const { forms } = await readContent()
  expect(new Set(forms.map(({ id, version }) => `${id}/${version}`)).size).toBe(forms.length)
  const latest = latestForms(forms)
  expect([latest.size, latest.get(1)?.version, latest.get(15)?.version, latest.get(19)?.version]).toEqual([14, 3, 2, 3])
})

/**
 * Columns that may be negative, because they are differences: the change of a line, the gap between a budget and its
 * result.
 */
const SIGNED = ['variation', 'vf_surplus_ecart']

test('amounts, counts, weeks and percentages of the latest forms have bounds', async () => {
  const { forms } = await readContent()
  const fields = [...latestForms(forms).values()].flatMap((description) => {
    const read = readForm(description)
    return 'faults' in read ? [] : [...read.form.questionById.values()].flatMap(boundedFields)
  })
  expect(fields.length).toBeGreaterThan(50)
  const unbounded = fields.filter(({ min, max }) => min !== 0 || typeof max !== 'number')
  expect(unbounded.map(({ id }) => id)).toEqual(SIGNED)
})

/** Returns the numeric fields of a question that need bounds; lines of a financial table may be negative. */
function boundedFields({ question: { fields, question_type } }: IndexedQuestion): readonly Field[] {
  if (question_type.label === 'financial-table') return []
  return fields.filter(({ type }) => ['integer', 'number', 'money', 'percent'].includes(type))
}

/** @behaviour faq.topics */
test('the product ships with the questions that the specification names, and both offices', async () => {
  const { faq } = await readContent()
  const topics = ['browser', 'login', 'password', 'save-error', 'organization', 'tables', 'documents', 'print', 'size']
  const more = ['security', 'deletion', 'contact']
  expect(faq.questions.map(({ topic }) => topic)).toEqual(expect.arrayContaining([...topics, ...more]))
  expect(faq.contacts.map(({ label }) => label)).toEqual([
    'Bas-Saint-Laurent',
    'Capitale-Nationale et Chaudière-Appalaches',
  ])
})

test('a form that is wrong is refused, with every fault by path', async () => {
  await change('request-4-aide-ponctuelle.json', ({ sections: [first, second] }) => {
    const [name, number] = first?.questions ?? []
    if (name?.fields[0]) name.fields[0].validation = '('
    if (number) number.question_type.id = 99
    if (second?.questions[0] && name) second.questions[0].id = name.id
  })
  const reading = readContent(folder)
  await expect(reading).rejects.toThrow('request-4-aide-ponctuelle.json is wrong')
  for (const path of [
    'sections[0].questions[0].fields[0].validation',
    'sections[0].questions[1].question_type',
    'sections[1].questions[0].id',
  ])
    await expect(reading).rejects.toThrow(path)
})

test('a grid that is wrong is refused, with every fault by path', async () => {
  const path = join(folder, 'grids', 'retrospective-statements.json')
  const grid = JSON.parse(await readFile(path, 'utf8')) as { columns: { id: string }[] }
  const spoilt = { ...grid, columns: [{ ...grid.columns[0], type_id: 0 }], lines_of: 'nothing' }
  await writeFile(path, JSON.stringify(spoilt))
  const reading = readContent(folder)
  await expect(reading).rejects.toThrow('Grid retrospective-statements is wrong')
  for (const fault of ['columns[0].type_id', 'lines']) await expect(reading).rejects.toThrow(fault)
})
