import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { readPdf } from '../../testing/read-pdf.ts'
import type { DossierBlock, DossierContent } from './content.ts'
import { writeDossier } from './write-dossier.ts'

const TEXT = 'Merci 😀 à la famille 👨‍👩‍👧 de la maison 🏠, 1️⃣ d’abord'

const answers = (count: number): DossierBlock[] =>
  Array.from({ length: count }, () => ({
    kind: 'answer',
    label: 'Que dites-vous? 🎉',
    depth: 0,
    answer: { kind: 'text', text: TEXT },
  }))

const CONTENT: DossierContent = {
  title: 'Soutien 2026',
  organization: 'La Maison 🏠',
  author: 'Octroi',
  facts: [],
  footer: 'Octroi',
  words: { contents: 'Table des matières', unanswered: 'Sans réponse', page: 'Page {page} de {pages}' },
  parts: [
    { title: 'Documents', sections: [{ title: '', blocks: answers(1) }] },
    { title: 'Formulaire', sections: [3, 4].map((count) => ({ title: `Section ${count}`, blocks: answers(count) })) },
  ],
}

async function write(): Promise<{ readonly text: string; readonly percents: readonly number[] }> {
  const folder = await mkdtemp(join(tmpdir(), 'octroi-dossier-'))
  const path = join(folder, 'dossier.pdf')
  const percents: number[] = []
  await writeDossier(path, CONTENT, (percent) => percents.push(percent))
  const { texts } = await readPdf(await readFile(path))
  await rm(folder, { recursive: true })
  return { text: texts.join(' '), percents }
}

/** @behaviour dossier.emoji */
test('emoji stand in the file as they were typed, in titles and answers', async () => {
  const { text } = await write()
  expect(text).toContain('La Maison 🏠')
  expect(text).toContain('Que dites-vous? 🎉')
  expect(text.replaceAll(/\s+/g, ' ')).toContain(TEXT)
})

/** @behaviour dossier.progress */
test('how far it is follows what is written, section by section, and ends when the file is whole', async () => {
  const { percents } = await write()
  expect(percents).toEqual([9, 38, 75, 100])
})
