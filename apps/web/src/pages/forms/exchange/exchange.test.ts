import { type FormDescription, readForm } from '@octroi/forms'
import { Drafting, openDraft } from '@octroi/forms/drafts'
import { writeXlsForm } from '@octroi/forms/xlsform'
import { writeFormWorkbook } from '@octroi/workbooks/forms'
import { expect, test } from 'vitest'
import { i18n } from '../../../locales/index.ts'
import { readFormFile } from './read-form-file.ts'
import { replaceDraft } from './replace-draft.ts'

function formOf(...questions: readonly object[]): FormDescription {
  const read = readForm({ name: 'Essai', sections: [{ label: 'Identité', questions }] })
  if ('faults' in read) throw new Error(JSON.stringify(read.faults))
  return openDraft(read.form.description)
}

const FORM = formOf(
  { label: 'Nom', question_type: 'text' },
  { label: 'Statut', question_type: 'radio', options: ['OBNL', 'Coopérative'] },
)
const jsonFile = (content: unknown) => new File([JSON.stringify(content)], 'formulaire.json')

async function readGood(file: File): Promise<FormDescription> {
  const read = await readFormFile(file, i18n.t)
  if ('faults' in read) throw new Error(JSON.stringify(read.faults))
  return read.description
}

/** @behaviour form-drafts.exchange */
test('a form that was downloaded as JSON is read as it was', async () => {
  expect(await readGood(jsonFile(FORM))).toEqual(FORM)
})

/** @behaviour form-drafts.exchange */
test('an XLSForm is read with its questions and choices', async () => {
  const read = readForm(FORM)
  if ('faults' in read) throw new Error('the form is wrong')
  const file = new File([writeFormWorkbook(writeXlsForm(read.form).sheets)], 'formulaire.xlsx')
  const labels = (form: FormDescription) =>
    form.sections.flatMap(({ questions }) => questions.map(({ label }) => label))
  const back = await readGood(file)
  expect(labels(back)).toEqual(labels(FORM))
  expect(back.sections[0]?.questions[1]?.options.map(({ id }) => id)).toEqual(
    FORM.sections[0]?.questions[1]?.options.map(({ id }) => id),
  )
})

/** @behaviour form-drafts.exchange-faults */
test.each([
  [new File(['{'], 'a.json'), { where: 'a.json', message: expect.stringContaining('JSON') }],
  [
    jsonFile({ sections: [{ label: 'A', questions: [{ label: 'B' }] }] }),
    { where: 'sections[0].questions[0].question_type' },
  ],
  [jsonFile({ sections: [{ label: 'half \ud800 letter' }] }), { message: expect.stringContaining('letter') }],
  [jsonFile({ sections: [{ label: 'no \u0000 letter' }] }), { message: expect.stringContaining('letter') }],
  [jsonFile({ sections: [{ label: 'x'.repeat(4_000_000) }] }), { message: expect.stringContaining('trop volumineux') }],
  [
    new File([`{"sections":${'['.repeat(50_000)}${']'.repeat(50_000)}}`], 'a.json'),
    { where: 'a.json', message: expect.stringContaining('imbriquées') },
  ],
  [new File(['x'], 'a.xlsx'), { where: 'a.xlsx', message: expect.stringContaining('classeur Excel') }],
])('a file that is wrong is refused with where and what to do', async (file, fault) => {
  const read = await readFormFile(file, i18n.t)
  expect('faults' in read && read.faults[0]).toMatchObject(fault)
})

test('a draft takes the content of another form in one step, and gives it back', () => {
  const drafting = new Drafting(formOf({ label: 'Adresse', question_type: 'text' }))
  const before = drafting.state().description
  expect(drafting.perform(replaceDraft(before, FORM))).toBeNull()
  expect(drafting.state().description.sections).toEqual(FORM.sections)
  drafting.undo()
  expect(drafting.state().description).toEqual(before)
})
