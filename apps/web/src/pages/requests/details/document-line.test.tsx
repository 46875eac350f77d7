import { afterEach, expect, test, vi } from 'vitest'
import { findViolations } from '../../../testing/find-violations.ts'
import { pickFile } from '../../../testing/pick-file.ts'
import { renderPage } from '../../../testing/render-page.tsx'
import { invalid, refused, serverAnswers } from '../../../testing/server.ts'
import { DocumentLine } from './document-line.tsx'
import type { RequestedDocument } from './requested-documents.ts'

const QUOTE: RequestedDocument = {
  id: 1,
  name: 'Soumission',
  help: null,
  required: true,
  option: { id: 140, label: '', detail: 0, custom: null, title: 0, document_type: null },
  kinds: ['pdf', 'png'],
  provided: undefined,
}

/** Reply of the server for a stored document. */
const RECEIVED = {
  document: {
    id: 5,
    request_id: 12,
    option_id: 140,
    type_id: null,
    field_id: null,
    label: 'bilan.pdf',
    name: 'bilan.pdf',
    size: 4,
    check: 'accepted',
    created_at: '2026-01-15T12:00:00.000Z',
    created_by: 'Ada',
  },
  revision: 1,
}

const show = () =>
  renderPage(
    <ul>
      <DocumentLine requestId={12} document={QUOTE} editable />
    </ul>,
  )
const fault = (code: string, message: string) => ({ path: 'document.url', code, message })

afterEach(() => vi.restoreAllMocks())

/** @behaviour requests.documents-waiting */
test.each([
  ['waiting', /^En attente de vérification par l’antivirus\. Vous pouvez continuer/],
  ['refused', /^Refusé\u00a0: l’antivirus y a trouvé un virus\. Remplacez/],
] as const)('a document that is %s says so, and is not offered to be opened', async (check, words) => {
  const provided = { ...RECEIVED.document, url: '/documents/12/5', check }
  const { screen } = await renderPage(
    <ul>
      <DocumentLine requestId={12} document={{ ...QUOTE, provided }} editable />
    </ul>,
  )
  await expect.element(screen.getByText(words)).toBeVisible()
  await expect.element(screen.getByText('bilan.pdf (4\u00a0o)')).toBeVisible()
  expect(screen.getByRole('button', { name: 'Télécharger bilan.pdf' }).query()).toBeNull()
  await expect.element(screen.getByRole('button', { name: /^Remplacer/ })).toBeVisible()
})

/** @behaviour widgets.file-refusals */
test.each([
  ['is empty', new File([], 'bilan.pdf'), /^Ce document est vide/],
  ['is of another kind', new File(['MZ'], 'jeu.exe'), /l’un de ces formats\u00a0: pdf, png/],
  ['is too large', new File([new Uint8Array(23_400_000)], 'film.pdf'), /\(max\. 20mo\)\. Celui-ci pèse 23,4\u00a0Mo/],
  ['is too large by a byte', new File([new Uint8Array(20_000_001)], 'film.pdf'), /pèse 20,1\u00a0Mo\./],
])('a document that %s is not sent, and says so', async (_, file, words) => {
  const calls = serverAnswers({})
  const { screen } = await show()
  await pickFile(file)
  await expect.element(screen.getByRole('listitem').getByRole('alert').getByText(words)).toBeVisible()
  expect(calls).toEqual([])
})

/** @behaviour shared.file-refused */
test('what is said of a document that is not sent goes when another is, whose receipt stands alone', async () => {
  serverAnswers({ 'POST /documents': { body: RECEIVED } })
  const { screen } = await show()
  await pickFile(new File(['MZ'], 'jeu.exe'))
  await pickFile(new File([], 'bilan.pdf'))
  await expect.element(screen.getByText('Document vide')).toBeVisible()
  await expect.element(screen.getByText('Type de document non accepté')).not.toBeInTheDocument()
  await pickFile(new File(['%PDF'], 'bilan.pdf'))
  await expect.element(screen.getByText('Fichier téléversé')).toBeVisible()
  await expect.element(screen.getByText('Document vide')).not.toBeInTheDocument()
})

test.each([
  ['what is wrong with it', invalid([fault('empty_file', 'Ce fichier est vide.')]), /^Ce fichier est vide\.$/],
  ['how large it is', refused(413, 'too_large', 'Trop gros.'), /Celui-ci pèse 4\u00a0o\.$/],
])('a document that the server refuses says %s', async (_, answer, words) => {
  serverAnswers({ 'POST /documents': answer })
  const { screen } = await show()
  await pickFile(new File(['%PDF'], 'bilan.pdf'))
  await expect.element(screen.getByText(words)).toBeVisible()
  // A refused file is not sent again, so there is no retry button.
  expect(screen.getByRole('button', { name: /^Réessayer/ }).query()).toBeNull()
  const opened = vi.spyOn(HTMLInputElement.prototype, 'click')
  await screen.getByRole('button', { name: 'Choisir un autre fichier que «\u00a0bilan.pdf\u00a0»' }).click()
  expect(opened).toHaveBeenCalledOnce()
  expect(await findViolations()).toEqual([])
})

/** @behaviour widgets.upload-retry, requests.saves-told */
test('a document that was not received stays with why, and is sent again without being chosen again', async () => {
  let refusals = 0
  const calls = serverAnswers({
    'POST /documents': () =>
      refusals++ === 0 ? refused(500, 'unexpected', 'Le serveur a fait une erreur.') : { body: RECEIVED },
  })
  const { screen } = await show()
  await pickFile(new File(['%PDF'], 'bilan.pdf'))
  await expect.element(screen.getByText('Veuillez réessayer ou contacter un administrateur.')).toBeVisible()
  await screen.getByRole('button', { name: /^Réessayer d’envoyer/ }).click()
  await expect.element(screen.getByText('Fichier téléversé')).toBeVisible()
  const sent = calls.filter(({ call }) => call === 'POST /documents')
  expect(sent.map(({ fields }) => fields['document[url]'])).toEqual(['file bilan.pdf', 'file bilan.pdf'])
  await expect.element(screen.getByText('bilan.pdf (')).not.toBeInTheDocument()
})

/** @behaviour widgets.upload-progress, widgets.upload-cancel */
test('a document on its way shows how much of it was sent, and is called off', async () => {
  serverAnswers({})
  vi.spyOn(XMLHttpRequest.prototype, 'send').mockImplementation(function (this: XMLHttpRequest) {
    this.upload.dispatchEvent(new ProgressEvent('progress', { lengthComputable: true, loaded: 42, total: 100 }))
  })
  const abort = vi.spyOn(XMLHttpRequest.prototype, 'abort')
  const { screen } = await show()
  const said = () => screen.getByRole('status').element().textContent
  const choose = screen.getByRole('button', { name: 'Importer le document «\u00a0Soumission\u00a0»' })
  await pickFile(new File(['%PDF'], 'bilan.pdf'))
  await expect.element(screen.getByText('42\u00a0%', { exact: true })).toBeVisible()
  await expect.element(screen.getByRole('progressbar')).toHaveAttribute('aria-valuenow', '42')
  await expect.poll(said).toMatch(/25\u00a0%$/)
  await expect.element(choose).toHaveAttribute('aria-disabled', 'true')
  expect(await findViolations()).toEqual([])
  await screen.getByRole('button', { name: /^Annuler l’envoi/ }).click()
  expect(abort).toHaveBeenCalledTimes(1)
  await expect.element(screen.getByRole('progressbar')).not.toBeInTheDocument()
  await expect.element(choose).toHaveFocus()
  await expect.poll(said).toMatch(/est annulé\.$/)
  vi.restoreAllMocks()
  serverAnswers({ 'POST /documents': { body: RECEIVED } })
  await pickFile(new File(['%PDF'], 'bilan.pdf'))
  await expect.element(screen.getByText('Fichier téléversé')).toBeVisible()
  await expect.element(screen.getByText(/est annulé\.$/)).not.toBeInTheDocument()
})
