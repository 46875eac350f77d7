import { beforeEach, expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { forgetJournalled, openJournal } from '../../journal/open-journal.ts'
import type { FormHost } from '../form-host.ts'
import { findViolations } from '../testing/find-violations.ts'
import { mountPage, OBLIGING_HOST } from '../testing/mount.tsx'
import { realForm } from '../testing/real-form.ts'
import { SaveError } from './save-error.ts'

const KEY = 'user:1/request:1/'
const name = () => page.getByRole('textbox', { name: /^1\.1 / })
const status = (text: string) => page.getByText(text).last()

const failing = (problem: SaveError): FormHost => ({ ...OBLIGING_HOST, save: () => Promise.reject(problem) })

beforeEach(() => forgetJournalled('user:1/'))

test('what is typed is saved by itself, and said once it is', async () => {
  await mountPage(realForm())
  await name().fill('La Traversée')
  await expect.element(status('Enregistrement…')).toBeVisible()
  await expect.element(status('Enregistré à l’instant')).toBeVisible()
  const said = page.getByRole('status').filter({ hasText: /^Enregistré$/ })
  await expect.element(said).toBeInTheDocument()
})

test('without network the page says calmly where the answers are kept', async () => {
  await mountPage(realForm(), { host: failing(new SaveError('offline')), journalKey: KEY })
  await name().fill('La Traversée')
  await expect.element(status('Hors ligne, vos réponses sont gardées sur cet appareil')).toBeVisible()
  expect(page.getByRole('button', { name: 'Réessayer' }).query()).toBeNull()
  expect(await findViolations()).toEqual([])
})

test('without a journal the page says that the answers last as long as it does', async () => {
  await mountPage(realForm(), { host: failing(new SaveError('offline')) })
  await name().fill('La Traversée')
  await expect.element(status('Hors ligne, vos réponses sont gardées sur cette page seulement')).toBeVisible()
})

test('an ended session says what to do, and that nothing is lost', async () => {
  await mountPage(realForm(), { host: failing(new SaveError('session_ended')), journalKey: KEY })
  await name().fill('La Traversée')
  const alert = page.getByRole('alert').filter({ hasText: 'Connectez-vous de nouveau pour enregistrer' })
  await expect.element(alert).toBeVisible()
  expect(await findViolations()).toEqual([])
})

async function leaveBehind() {
  const gone = await openJournal(KEY)
  const entry = { details: null, revision: null, sent: [], at: Date.now() }
  const optionId = realForm().questionById.get(1001)?.question.options[0]?.id ?? 0
  await gone.write({ put: [{ ...entry, option_id: optionId, value: 'Écrit avant la panne' }] })
  gone.close()
}

test('what another visit left is put back, named, and saved', async () => {
  await leaveBehind()
  const sent: string[] = []
  const host: FormHost = {
    ...OBLIGING_HOST,
    save: (saved) => Promise.resolve({ saved: (sent.push(saved[0]!.value), saved) }),
  }
  await mountPage(realForm(), { host, journalKey: KEY })
  const message = page.getByRole('region', { name: '1 réponse récupérée sur cet appareil' })
  await expect.element(message.getByText('Nom', { exact: false }).first()).toBeVisible()
  await expect.element(name()).toHaveValue('Écrit avant la panne')
  expect(await findViolations()).toEqual([])
  await expect.poll(() => sent).toEqual(['Écrit avant la panne'])
  await message.getByRole('button', { name: 'D’accord' }).click()
  await expect.element(message).not.toBeInTheDocument()
  await expect.element(name()).toHaveValue('Écrit avant la panne')
})

test('who does not want what was recovered gets back what was saved', async () => {
  await leaveBehind()
  const optionId = realForm().questionById.get(1001)?.question.options[0]?.id ?? 0
  const answers = [{ option_id: optionId, value: 'Enregistré', details: null, revision: 0 }]
  await mountPage(realForm(), { answers, journalKey: KEY, autosave: false })
  await page.getByRole('button', { name: 'Ne pas la garder' }).click()
  await expect.element(name()).toHaveValue('Enregistré')
  await expect.element(page.getByText('Modifications non enregistrées')).not.toBeInTheDocument()
})
