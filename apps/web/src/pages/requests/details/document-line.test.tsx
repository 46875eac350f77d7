import { afterEach, expect, test, vi } from 'vitest'
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

const show = () => renderPage(<DocumentLine requestId={12} document={QUOTE} editable />)
const fault = (code: string, message: string) => ({ path: 'document.url', code, message })

afterEach(() => vi.restoreAllMocks())

/** @behaviour widgets.file-refusals */
test.each([
  ['is empty', new File([], 'bilan.pdf'), /^Ce document est vide/],
  ['is of another kind', new File(['MZ'], 'jeu.exe'), /l’un de ces formats\u00a0: pdf, png/],
  ['is too large', new File([new Uint8Array(23_400_000)], 'film.pdf'), /\(max\. 20mo\)\. Celui-ci pèse 23,4\u00a0Mo/],
  [
    'is too large by a byte',
    new File([new Uint8Array(20_000_001)], 'film.pdf'),
    /pèse 20\u00a0000\u00a0001\u00a0octets/,
  ],
])('a document that %s is not sent, and says so', async (_, file, words) => {
  const calls = serverAnswers({})
  const { screen } = await show()
  await pickFile(file)
  await expect.element(screen.getByText(words)).toBeVisible()
  expect(calls).toEqual([])
})

test.each([
  ['what is wrong with it', invalid([fault('empty_file', 'Ce fichier est vide.')]), /^Ce fichier est vide\.$/],
  ['how large it is', refused(413, 'too_large', 'Trop gros.'), /Celui-ci pèse 4\u00a0octets\.$/],
])('a document that the server refuses says %s', async (_, answer, words) => {
  serverAnswers({ 'POST /documents': answer })
  const { screen } = await show()
  await pickFile(new File(['%PDF'], 'bilan.pdf'))
  await expect.element(screen.getByText(words)).toBeVisible()
})
