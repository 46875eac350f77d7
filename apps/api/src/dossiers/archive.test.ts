import { readFileSync } from 'node:fs'
import { formPath, REQUEST_1 } from '@octroi/fixtures'
import { readForm } from '@octroi/forms'
import { expect, test } from 'vitest'
import { archivedDocuments, safeName } from './archive.ts'

const read = readForm(JSON.parse(readFileSync(formPath(REQUEST_1), 'utf8')))
if ('faults' in read) throw new Error('the form has faults')
const { form } = read
/** Longest name in bytes that all systems and extraction programs accept. */
const LONGEST_BYTES = 120

const documents = (...names: readonly string[]) =>
  [...form.optionById.keys()].flatMap((option_id) =>
    names.map((name) => ({ option_id, name, key: 'cle', created_at: new Date(0), kept_back: 'quarantaine' })),
  )

/** @behaviour dossier.names-of-documents-fit */
test('names of documents stay under 120 bytes, the reason for one that is kept back included', () => {
  const all = documents(`${'é'.repeat(200)}.pdf`, `${'👩‍👩‍👧'.repeat(60)}.docx`, `a.${'x'.repeat(90)}`, 'bilan.pdf')
  for (const { name } of archivedDocuments(form, all, [])) {
    expect(Buffer.byteLength(`${name}.txt`), name).toBeLessThan(LONGEST_BYTES)
    expect(name).not.toContain('\ufffd')
  }
  expect(archivedDocuments(form, documents('bilan 2025.pdf'), [])[0]?.name).toMatch(/ - bilan 2025\.pdf$/)
})

test('a text is cut between what people take for characters', () => {
  expect(safeName('été', 3)).toBe('ét')
  expect(safeName('a👩‍👩‍👧b', 10)).toBe('a')
  expect(safeName('a👩‍👩‍👧b', 19)).toBe('a👩‍👩‍👧')
})
