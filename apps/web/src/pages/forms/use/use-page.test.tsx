import type { CorrectedQuestion, FormUseSummary } from '@octroi/domain'
import { afterEach, expect, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import { someUser } from '../../../testing/as-user.ts'
import { type FakeAnswer, fakeServer, refusal } from '../../../testing/fake-server.ts'
import { findViolations } from '../../../testing/find-violations.ts'
import { renderRoute } from '../../../testing/render-page.tsx'
import { FormUsePage } from './use-page.tsx'

afterEach(() => vi.restoreAllMocks())

const CHOICES = {
  name: 'Aide ponctuelle',
  versions: [2, 1],
  request_types: [
    { id: 4, label: 'Aide ponctuelle' },
    { id: 6, label: 'Urgence' },
  ],
}
const SUMMARY: FormUseSummary = {
  begun: 8,
  in_progress: 1,
  submitted: 5,
  abandoned: 2,
  returned: 3,
  completion: { first: 12, median: 40, third: 66 },
  days: { first: 2, median: 4.25, third: 9 },
}
const SECTIONS = [
  { id: 1, label: 'Identification', place: 1, is_current: true },
  { id: 2, label: 'Ancienne section', place: null, is_current: false },
]
const TIMES = {
  total: { forms: 7, seconds: { first: 3600, median: 3900, third: 5400 } },
  sections: SECTIONS.map((section) => ({ ...section, forms: 7, seconds: { first: 45, median: 720, third: 900 } })),
}
const QUESTION = { id: 12, label: 'Nom légal', number: '1.1', section: 'Identification', is_current: true }
const STOPS = {
  sections: SECTIONS.map((section) => ({ ...section, reached: 8, stopped: 2, abandoned: 1 })),
  questions: [{ ...QUESTION, stopped: 2, abandoned: 1 }],
}
const CORRECTIONS: CorrectedQuestion[] = [{ ...QUESTION, changed: 9, after_return: 4, forms: 6, remarks: 3 }]
const NOTHING = { ...SUMMARY, begun: 0 }

async function show(answers: Readonly<Record<string, FakeAnswer>> = {}, at = '/forms/4/use') {
  const calls = fakeServer(someUser(1), {
    'GET /forms/4/use/choices': () => CHOICES,
    'GET /forms/4/use': () => SUMMARY,
    'GET /forms/4/use/times': () => TIMES,
    'GET /forms/4/use/stops': () => STOPS,
    'GET /forms/4/use/corrections': () => CORRECTIONS,
    ...answers,
  })
  const { screen } = await renderRoute(<FormUsePage />, { path: '/forms/:id/use', at, user: someUser(1) })
  return { calls, screen }
}

/** @behaviour form-use.counts, form-use.times, form-use.stops, form-use.corrections */
test('the page shows counts, times, stops and corrections, each with how it is made', async () => {
  const { screen } = await show()
  await expect.element(page.getByRole('heading', { name: /^Utilisation\s: Aide ponctuelle$/ })).toBeVisible()
  await expect.element(page.getByText('63 % des commencés')).toBeVisible()
  await expect.element(page.getByText(/^Estimé d’après les enregistrements/)).toBeVisible()
  await expect.element(page.getByText(/^Tout le formulaire\s: 1\sh\s05 \(médiane; la moitié entre/)).toBeVisible()
  const times = page.getByRole('table', { name: 'Temps par section' })
  await expect
    .element(times.getByRole('row', { name: /^1 Identification 12\smin la moitié entre 45\ss et 15\smin 7/ }))
    .toBeVisible()
  await expect.element(times.getByText('Section d’une version antérieure')).toBeVisible()
  const stops = page.getByRole('table', { name: 'Où l’on s’arrête, par section' })
  await expect.element(stops.getByRole('row', { name: /^1 Identification 2 1 8 25\s%$/ })).toBeVisible()
  const corrections = page.getByRole('table', { name: 'Questions les plus souvent corrigées' })
  await expect.element(corrections.getByRole('row', { name: /1\.1 Nom légal.* 9 4 6 3$/ })).toBeVisible()
  expect(await findViolations(screen.container)).toEqual([])
})

/** @behaviour form-use.counts */
test('what is counted is chosen in the address, and a period that ends before it begins says so', async () => {
  const { calls } = await show({}, '/forms/4/use?type_id=6&from=2026-02-01')
  await expect.element(page.getByText('Commencés', { exact: true })).toBeVisible()
  await page.getByLabelText('Version').selectOptions('Version 1')
  await expect.poll(() => calls.filter(({ call }) => call === 'GET /forms/4/use').length).toBe(2)
  await page.getByLabelText('Commencés jusqu’au').fill('01-01-2026')
  await page.getByLabelText('Version').click()
  await expect.element(page.getByText(/^La période finit avant de commencer/)).toBeVisible()
})

test('without forms the page says so, and figures that do not load can be tried again', async () => {
  let isDown = true
  await show({
    'GET /forms/4/use': () => (isDown ? refusal(500, 'unexpected') : NOTHING),
    'GET /forms/4/use/corrections': () => [],
  })
  await expect.element(page.getByText('Ces chiffres n’ont pas pu être chargés.')).toBeVisible()
  isDown = false
  await page.getByRole('button', { name: 'Réessayer' }).click()
  await expect.element(page.getByText(/^Rien à compter ici/).first()).toBeVisible()
  await expect.element(page.getByText('Ces chiffres n’ont pas pu être chargés.')).not.toBeInTheDocument()
})
