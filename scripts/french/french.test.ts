import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { RULES } from './rules.ts'

const ROOT = join(import.meta.dirname, '../..')
const CATALOGUES = globSync('apps/{api,web}/src/locales/{fr-ca.ts,fr-ca/*.ts}', { cwd: ROOT })
const CONTENT = ['faq', 'mails'].map((name) => `apps/api/content/${name}.json`)

/** Texts that the sources prescribe literally, and so are not checked. */
const GIVEN = new Set([
  "Attention, certaines de vos réponses n'ont pas été enregistrées. Voulez-vous vraiment quitter cette page ?",
  "Attention, certaines de vos modifications n'ont pas été enregistrées. Voulez-vous vraiment quitter cette page ?",
  "Êtes-vous certain de vouloir désactiver l'utilisateur ?",
  "Êtes-vous certain de vouloir activer l'utilisateur ?",
  'Demande(s) en cours',
  'Demande(s) attribuées',
  "Demande(s) en attente(s) d'analyse",
  'Note(s) ouverte(s)',
])

interface Text {
  /** The keys that lead to the text. */
  readonly path: string
  readonly text: string
}

const textsIn = (value: unknown, path: string): Text[] => {
  if (typeof value === 'string') return [{ path, text: value }]
  if (typeof value !== 'object' || value === null) return []
  return Object.entries(value).flatMap(([key, below]) => textsIn(below, `${path}.${key}`))
}

const catalogues = (
  await Promise.all(
    CATALOGUES.map(async (file) => {
      const exported: unknown = await import(join(ROOT, file))
      return textsIn({ ...(exported as object) }, file)
    }),
  )
).flat()
const content = CONTENT.flatMap((file) => textsIn(JSON.parse(readFileSync(join(ROOT, file), 'utf8')), file))

test('every text that people read is spaced and counted in one way', () => {
  const texts = [...catalogues, ...content].filter(({ text }) => !GIVEN.has(text))
  expect(texts.length).toBeGreaterThan(600)
  const faults = texts.flatMap(({ path, text }) =>
    RULES.filter(([, broken]) => broken.test(text)).map(([rule]) => `${path}: ${rule}: ${text}`),
  )
  expect(faults).toEqual([])
})

test('what counts things has a singular and a plural', () => {
  const keys = new Set(catalogues.map(({ path }) => path))
  const lonely = catalogues.filter(({ path, text }) => {
    if (path.endsWith('_one')) return !keys.has(path.replace(/_one$/, '_other'))
    return /\{\{count(, number)?\}\} \p{L}/u.test(text) && !/_(many|other|zero)$/.test(path)
  })
  expect(lonely).toEqual([])
})
