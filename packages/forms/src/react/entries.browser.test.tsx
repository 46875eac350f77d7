import { expect, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { answer, field, form, option, question } from '../testing/builders.ts'
import { FileRefusedError } from './files/file-refused-error.ts'
import type { FormDocument, FormHost, UploadContext } from './form-host.ts'
import { cellNamed, fillCell, takeCell } from './testing/cells.ts'
import { findViolations } from './testing/find-violations.ts'
import { mountSection, OBLIGING_HOST } from './testing/mount.tsx'

const input = (name: string | RegExp = /^Question 1/) => page.getByRole('textbox', { name })

/** @behaviour widgets.number-format, widgets.money */
test('a number is read as French writes it in an English browser, and grouped when it is left', async () => {
  const store = await mountSection(form(question('number', 1, { fields: [field('m', 'money')] })))
  await input().click()
  await userEvent.keyboard('1 234,5')
  expect(store.question(1).values[101]).toBe('1234.5')
  await expect.element(input()).toHaveValue('1 234,5')
  await userEvent.keyboard('{Tab}')
  await expect.element(input()).toHaveValue('1\u00a0234,50')
})

test('what cannot be read as a number is kept as it was typed, and marked once the input is left', async () => {
  const store = await mountSection(form(question('number', 1)))
  await input().click()
  await userEvent.keyboard('douze')
  await expect.element(input()).not.toHaveAttribute('aria-invalid')
  await userEvent.keyboard('{Tab}')
  await expect.element(input()).toHaveValue('douze')
  await expect.element(input()).toHaveAttribute('aria-invalid', 'true')
  expect(store.question(1).values[101]).toBe('douze')
})

/** @behaviour widgets.written */
test('dates, telephones and postal codes are written as they should be once they are left, and not before', async () => {
  const postalCode = field('p', 'text', { validation: '^[A-Za-z][0-9][A-Za-z] ?[0-9][A-Za-z][0-9]$' })
  const asked = form(
    question('date', 1),
    question('text', 2, { fields: [field('t', 'tel')] }),
    question('text', 3, { fields: [postalCode] }),
    question('text', 4, { fields: [field('n', 'text', { validation: '^[0-9]{10}$', length: 10 })] }),
  )
  const store = await mountSection(asked)
  const date = input(/^Question 1/)
  await userEvent.click(date)
  await userEvent.keyboard('5 févr. 20')
  await expect.element(date).toHaveValue('5 févr. 20')
  await userEvent.keyboard('{Tab}')
  await expect.element(date).toHaveValue('05-02-2020')
  await expect.element(date).not.toHaveAttribute('aria-invalid')
  await expect.element(page.getByText('Année lue : 2020.', { exact: false }).first()).toBeVisible()
  await date.fill('03/25/2020')
  await userEvent.keyboard('{Tab}')
  await expect.element(date).toHaveValue('03/25/2020')
  await expect.element(page.getByText('Entrez une date qui existe, au format jj-mm-aaaa.').first()).toBeVisible()
  await input(/^Question 2/).fill('(418) 555 1234 poste 12')
  await input(/^Question 3/).fill('g5l1a1')
  await input(/^Question 4/).click()
  await userEvent.keyboard('1234 567 890')
  await expect.element(input(/^Question 4/)).toHaveValue('1234 567 890')
  await userEvent.keyboard('{Tab}')
  await expect.element(input(/^Question 2/)).toHaveValue('418 555-1234, poste 12')
  await expect.element(input(/^Question 3/)).toHaveValue('G5L 1A1')
  expect(store.question(3).values[301]).toBe('G5L 1A1')
  await expect.element(input(/^Question 4/)).toHaveValue('1234567890')
  await expect.element(input(/^Question 4/)).not.toHaveAttribute('aria-invalid')
  expect(store.question(4).values[401]).toBe('1234567890')
})

/** @behaviour widgets.remaining */
test('the remaining characters are counted in characters, not in code units', async () => {
  await mountSection(form(question('textarea', 1, { fields: [field('t', 'textarea', { length: 5 })] })))
  await input().fill('a\u{1F600}')
  await expect.element(page.getByText('3 caractères restants')).toBeVisible()
  await input().fill('abcdefg')
  await expect.element(page.getByText('2 caractères de trop')).toBeVisible()
})

/** @behaviour widgets.auto-size */
test('a text area grows with its text, from 3 rows to 20', async () => {
  await mountSection(form(question('textarea', 1)))
  const height = () => input().element().getBoundingClientRect().height
  const empty = height()
  await input().fill('a\n'.repeat(9))
  expect(height()).toBeGreaterThan(empty * 2)
  await input().fill('a\n'.repeat(100))
  expect(height()).toBeLessThan(empty * 7)
})

test('a child question appears with the answer that calls for it, and keeps what was typed when it goes and comes', async () => {
  const child = question('text', 2, { parent_option_id: 101 })
  await mountSection(form(question('radio', 1, { children_question: [child] })))
  await page.getByRole('radio', { name: 'Option 101' }).click()
  await input('Question 2').fill('abc')
  await page.getByRole('radio', { name: 'Option 102' }).click()
  await expect.element(input('Question 2')).not.toBeInTheDocument()
  await page.getByRole('radio', { name: 'Option 101' }).click()
  await expect.element(input('Question 2')).toHaveValue('abc')
})

test('an option that asks for a detail opens its input', async () => {
  const store = await mountSection(form(question('checkbox', 1, { computed: { detailText: 'Laquelle' } })))
  await page.getByRole('checkbox', { name: 'Option 103' }).click()
  await input('Laquelle').fill('Une autre')
  expect(store.question(1).details[103]).toBe('Une autre')
})

test('choices beyond the limit cannot be checked, and the reason is said', async () => {
  await mountSection(form(question('checkbox-list', 1, { computed: { limit: 2 } })))
  await page.getByRole('checkbox', { name: 'Un' }).click()
  await page.getByRole('checkbox', { name: 'Quatre' }).click()
  await expect.element(page.getByText('Vous avez atteint le maximum de 2 choix.', { exact: false })).toBeVisible()
  await expect.element(page.getByRole('checkbox', { name: 'Deux' })).toBeDisabled()
})

test('a long list is searched by its choices and by its groups, without accents', async () => {
  const groups = [
    field('g1', 'checkbox', { categorie_name: 'Âge', values: ['Aînés', 'Enfants'] }),
    field('g2', 'checkbox', { categorie_name: 'Milieu', values: ['Écoles', 'Rue'] }),
  ]
  await mountSection(form(question('checkbox-list', 1, { fields: groups })))
  await page.getByRole('searchbox').fill('ecole')
  await expect.element(page.getByRole('checkbox', { name: 'Écoles' })).toBeVisible()
  await expect.element(page.getByRole('checkbox', { name: 'Enfants' })).not.toBeInTheDocument()
  await page.getByRole('searchbox').fill('age')
  await expect.element(page.getByRole('checkbox', { name: 'Enfants' })).toBeVisible()
})

test('results and totals follow what is typed', async () => {
  const columns = [
    field('prix', 'money'),
    field('qte', 'integer'),
    field('cout', 'formula', { values: ['prix * qte'] }),
  ]
  await mountSection(form(question('formule', 1), question('table', 2, { fields: columns })))
  await input('Option 101').fill('1')
  await input('Option 102').fill('4')
  await expect.element(page.getByRole('status', { name: 'resultat' })).toHaveTextContent('25')
  await fillCell('prix, Ligne 1', '2,5')
  await fillCell('qte, Ligne 1', '3')
  await expect.element(page.getByRole('gridcell', { name: '7,50' })).toBeVisible()
})

test('the first person of a board presides, and only that person is asked for a telephone', async () => {
  const fields = [field('function', 'text'), field('telephone', 'tel'), field('nom', 'text')]
  const board = question('table', 1, { fields, options: [option(101, { custom: 'board' })] })
  await mountSection(form(board), { answers: [answer(101, '[{"nom":"Ana"},{"nom":"Béa"}]')] })
  await expect.element(cellNamed('function, Ligne 1')).toHaveTextContent('Présidence')
  await expect.element(cellNamed('function, Ligne 1')).toHaveAttribute('aria-readonly', 'true')
  await expect.element(await takeCell('telephone, Ligne 1')).toHaveFocus()
  await expect.element(await takeCell('function, Ligne 2')).toHaveFocus()
  await expect.element(await takeCell('telephone, Ligne 2')).not.toBeInTheDocument()
  await expect.element(cellNamed('telephone, Ligne 2')).toHaveAttribute('aria-readonly', 'true')
})

const picker = (question = 1) => page.getByRole('button', { name: new RegExp(`^Question ${question}`) })

/** The file is made in the page: twenty megabytes would take seconds to get there from the test runner. */
function pick(file: File) {
  const chosen = new DataTransfer()
  chosen.items.add(file)
  const input = picker().element() as HTMLInputElement
  input.files = chosen.files
  input.dispatchEvent(new Event('change', { bubbles: true }))
}

/** @behaviour widgets.file-message, widgets.file-cleared, widgets.file-refusals */
test('a document that is too large, or empty, is refused before it is sent', async () => {
  const store = await mountSection(form(question('file', 1)))
  pick(new File([new Uint8Array(20_000_001)], 'plan.pdf'))
  await expect.element(page.getByText('Document trop volumineux', { exact: false })).toBeVisible()
  await expect
    .element(
      page.getByText('Le document dépasse la taille maximale (max. 20mo). Celui-ci pèse 20,1 Mo.', { exact: false }),
    )
    .toBeVisible()
  pick(new File([], 'plan.pdf'))
  await expect.element(page.getByText('Le fichier est vide', { exact: false })).toBeVisible()
  expect(store.question(1).values).toEqual({})
  expect(picker().element()).toHaveProperty('value', '')
})

test('a document of a kind that is not accepted is refused', async () => {
  await mountSection(form(question('file', 1)))
  await userEvent.upload(picker(), new File(['x'], 'plan.exe'))
  await expect.element(page.getByText('Choisissez un fichier PDF.', { exact: false })).toBeVisible()
})

/** A file that the host was asked to send, and how the host replies. */
interface SentFile {
  readonly file: File
  readonly context: UploadContext
  readonly resolve: (document: FormDocument) => void
  readonly reject: (why: Error) => void
}

/** @behaviour widgets.upload-retry, widgets.upload-cancel */
test('a document that could not be sent stays with why, and is sent again without being chosen again', async () => {
  const sent: SentFile[] = []
  const upload: FormHost['upload'] = (file, _question, context) =>
    new Promise((resolve, reject) => void sent.push({ file, context, resolve, reject }))
  const store = await mountSection(form(question('file', 1), question('file', 2)), {
    host: { ...OBLIGING_HOST, upload },
  })
  await userEvent.upload(picker(), new File(['%PDF'], 'plan.pdf'))
  await userEvent.upload(picker(2), new File(['%PDF'], 'bilan.pdf'))
  const cancel = page.getByRole('button', { name: 'Annuler plan.pdf' })
  cancel.element().focus()
  sent[0]?.context.onProgress(0.42)
  await expect.element(page.getByText('42\u00a0%')).toBeVisible()
  expect(page.getByRole('progressbar').elements()).toHaveLength(2)
  expect(await findViolations()).toEqual([])
  sent[0]?.reject(new Error('Le réseau est coupé.'))
  await expect.element(page.getByText('Le réseau est coupé.')).toBeVisible()
  expect(store.question(1).values).toEqual({})
  await expect.element(page.getByRole('button', { name: 'Réessayer plan.pdf' })).toHaveFocus()
  await userEvent.keyboard('{Enter}')
  await expect.element(cancel).toHaveFocus()
  expect(sent[2]?.file).toBe(sent[0]?.file)
  sent[2]?.resolve({ id: '77', name: 'plan.pdf', size: 4 })
  await expect.poll(() => store.question(1).values).toEqual({ 101: '77' })
  await expect.element(picker()).toHaveFocus()
  await page.getByRole('button', { name: 'Annuler bilan.pdf' }).click()
  expect(sent[1]?.context.signal.aborted).toBe(true)
  await expect.element(page.getByText('bilan.pdf')).not.toBeInTheDocument()
  await expect.element(picker(2)).toHaveFocus()
})

test('a document that was refused itself offers to choose another one in place of sending it again', async () => {
  const upload: FormHost['upload'] = (file) =>
    file.name === 'texte.pdf'
      ? Promise.reject(new FileRefusedError('Le contenu de ce fichier n’est pas celui d’un fichier PDF.'))
      : Promise.resolve({ id: '77', name: file.name, size: file.size })
  const store = await mountSection(form(question('file', 1)), { host: { ...OBLIGING_HOST, upload } })
  await userEvent.upload(picker(), new File(['texte'], 'texte.pdf'))
  await expect.element(page.getByText('n’est pas celui', { exact: false })).toBeVisible()
  await expect.element(page.getByRole('button', { name: 'Réessayer' })).not.toBeInTheDocument()
  const opened = vi.spyOn(HTMLInputElement.prototype, 'click')
  await page.getByRole('button', { name: 'Choisir un autre fichier texte.pdf' }).click()
  expect(opened.mock.contexts).toEqual([picker().element()])
  expect(await findViolations()).toEqual([])
  await userEvent.upload(picker(), new File(['%PDF'], 'plan.pdf'))
  await expect.poll(() => store.question(1).values).toEqual({ 101: '77' })
  await expect.element(page.getByText('texte.pdf')).not.toBeInTheDocument()
})

test('a document is removed after a confirmation that names it', async () => {
  const store = await mountSection(form(question('file', 1)), { answers: [answer(101, '77')] })
  await page.getByRole('button', { name: 'Retirer charte.pdf' }).click()
  await expect.element(page.getByRole('button', { name: 'Annuler' })).toHaveFocus()
  await page.getByRole('button', { name: 'Retirer le document' }).click()
  await expect.poll(() => store.question(1).values).toEqual({})
})
