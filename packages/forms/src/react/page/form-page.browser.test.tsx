import { expect, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import type { Answer } from '../../values/answer.ts'
import { enCA } from '../../locales/react/en-ca.ts'
import { readFormLeniently } from '../../reader/read-form.ts'
import { answer, description, field, form, formOf, question } from '../../testing/builders.ts'
import type { FormHost } from '../form-host.ts'
import { SaveError } from '../saving/save-error.ts'
import { findViolations } from '../testing/find-violations.ts'
import { mountPage, mountPrint, OBLIGING_HOST } from '../testing/mount.tsx'
import { COMPLETE, PARTIAL, realForm } from '../testing/real-form.ts'

const heading = (name: RegExp) => page.getByRole('heading', { level: 2, name })
const save = () => page.getByRole('button', { name: 'Enregistrer', exact: true })
const nav = (name: RegExp) => page.getByRole('navigation').getByRole('button', { name })

/** A host that records what it is asked to save. */
function notingHost(): FormHost & { readonly sent: Answer[][] } {
  const sent: Answer[][] = []
  return { ...OBLIGING_HOST, sent, save: (changes) => Promise.resolve({ saved: (sent.push([...changes]), changes) }) }
}

/** @behaviour forms.sections */
test('the sections say where they stand, and the form how much of it is answered', async () => {
  await mountPage(realForm(), { answers: PARTIAL })
  await expect.element(page.getByRole('progressbar')).toHaveAttribute('aria-valuenow', '63')
  await expect.element(page.getByText('En cours', { exact: true })).toBeVisible()
  await expect.element(nav(/^1\. Identification.* 100.% 2 réponses à corriger \(En cours\)/)).toBeVisible()
  await expect.element(nav(/^2\. Mission.* 88.% \(En cours\)/)).toBeVisible()
})

/** @behaviour forms.complete */
test('a complete form says so and offers no question without an answer', async () => {
  await mountPage(realForm(), { answers: COMPLETE })
  await expect.element(page.getByText('Complétée', { exact: true })).toBeVisible()
  await expect.element(page.getByRole('button', { name: 'Question sans réponse' })).not.toBeInTheDocument()
})

test('going to a section puts the focus on its heading, at the top of the page', async () => {
  const onSectionChange = vi.fn<(id: number) => void>()
  await mountPage(realForm(), { onSectionChange, renderSectionEnd: (id) => <a href="#review">Vérifier {id}</a> })
  window.scrollTo({ top: 800 })
  await nav(/^4\. Territoire/).click()
  await expect.element(heading(/Territoire desservi/)).toHaveFocus()
  expect(window.scrollY).toBe(0)
  expect(onSectionChange).toHaveBeenCalledWith(104)
  await expect.element(page.getByRole('link', { name: 'Vérifier 104' })).toBeVisible()
  await page.getByRole('button', { name: 'Section suivante' }).click()
  await expect.element(heading(/Personnes rejointes/)).toHaveFocus()
  await page.getByRole('button', { name: 'Section précédente' }).click()
  await expect.element(heading(/Territoire desservi/)).toHaveFocus()
})

test('the next question without an answer is found in its section and gets the focus', async () => {
  await mountPage(realForm(), { answers: PARTIAL })
  const next = page.getByRole('button', { name: 'Question sans réponse' })
  await next.click()
  await expect.element(heading(/^2\. Mission/)).toBeVisible()
  await expect.poll(() => document.activeElement?.closest('.octroi-question')).toBeTruthy()
  const first = document.activeElement?.closest('.octroi-question')?.id
  await next.click()
  await expect.poll(() => document.activeElement?.closest('.octroi-question')?.id ?? first).not.toBe(first)
})

/** @behaviour forms.saved-changes, forms.last-saved */
test('saving sends what changed, and says that it is saved', async () => {
  const host = notingHost()
  const onLeaveGuardChange = vi.fn<(dirty: boolean) => void>()
  const lastSavedAt = new Date(Date.now() - 125_000)
  await mountPage(realForm(), { host, onLeaveGuardChange, lastSavedAt, autosave: false })
  await expect.element(page.getByText('Enregistré il y a 2\u00a0min')).toBeVisible()
  await page.getByRole('textbox', { name: /^1\.1 / }).fill('La Traversée')
  await expect.element(page.getByText('Modifications non enregistrées')).toBeVisible()
  expect(onLeaveGuardChange).toHaveBeenLastCalledWith(true)
  await save().click()
  await expect.element(page.getByText('Enregistré à l’instant')).toBeVisible()
  expect(host.sent).toMatchObject([[{ value: 'La Traversée' }]])
  expect(onLeaveGuardChange).toHaveBeenLastCalledWith(false)
})

/** @behaviour forms.saved-section */
test('saving a section leaves the changes of the others for later', async () => {
  const host = notingHost()
  const store = await mountPage(realForm(), { host, initialSectionId: 102, autosave: false })
  const optionOf = (id: number) => store.form.questionById.get(id)?.question.options[0]?.id ?? 0
  store.set(optionOf(1001), 'Nom')
  store.set(optionOf(1023), 'Mission')
  await page.getByRole('button', { name: 'Enregistrer la section' }).click()
  await expect.poll(() => host.sent).toMatchObject([[{ value: 'Mission' }]])
  await expect.element(page.getByText('Modifications non enregistrées')).toBeVisible()
})

/** @behaviour forms.leave */
test('leaving the page is held back while answers are not saved, and only then', async () => {
  await mountPage(realForm())
  const leaves = () => window.dispatchEvent(new Event('beforeunload', { cancelable: true }))
  expect(leaves()).toBe(true)
  await page.getByRole('textbox', { name: /^1\.1 / }).fill('La Traversée')
  await expect.poll(leaves).toBe(false)
  await save().click()
  await expect.poll(leaves).toBe(true)
})

/** @behaviour forms.failed-save */
test('a save that fails says why, keeps the answers, and can be tried again', async () => {
  let broken = true
  const host: FormHost = {
    ...OBLIGING_HOST,
    save: (saved) => (broken ? Promise.reject(new Error('Le réseau est coupé.')) : Promise.resolve({ saved })),
  }
  await mountPage(realForm(), { host })
  await page.getByRole('textbox', { name: /^1\.1 / }).fill('La Traversée')
  await save().click()
  await expect.element(page.getByRole('alert').getByText('Le réseau est coupé.')).toBeVisible()
  await expect.element(page.getByRole('textbox', { name: /^1\.1 / })).toHaveValue('La Traversée')
  broken = false
  await page.getByRole('button', { name: 'Réessayer' }).click()
  await expect.element(page.getByText('Enregistré à l’instant')).toBeVisible()
})

/** @behaviour forms.outage-first */
test('while the server is not reached, saving opens no list of answers to correct; once it is, it does', async () => {
  let isDown = true
  const host: FormHost = {
    ...OBLIGING_HOST,
    save: (changes) => {
      if (isDown) throw new SaveError('unavailable', 'Le serveur ne répond pas.')
      return OBLIGING_HOST.save(changes, { reason: 'asked', renewed: [] })
    },
  }
  const form = formOf(description(question('text', 1, { fields: [field('c', 'email')] })))
  await mountPage(form, { host, answers: [answer(101, 'ana')] })
  const summary = page.getByRole('region', { name: '1 réponse à corriger' })
  await page.getByRole('textbox', { name: /^Question 1/ }).fill('ana@')
  // The first press of the button finds out that the server is down.
  await save().click()
  await expect.element(page.getByRole('alert').getByText('Le serveur ne répond pas.')).toBeVisible()
  await expect.element(summary).not.toBeInTheDocument()
  await save().click()
  await expect.element(page.getByRole('alert').getByText('Le serveur ne répond pas.')).toBeVisible()
  await expect.element(summary).not.toBeInTheDocument()
  isDown = false
  await page.getByRole('button', { name: 'Réessayer' }).click()
  await expect.element(page.getByRole('alert').getByText('Le serveur ne répond pas.')).not.toBeInTheDocument()
  await save().click()
  await expect.element(summary).toBeVisible()
})

test('an answer that somebody else changed is shown beside ours, and the person chooses', async () => {
  const theirs = { revision: 4, updated_by: 'Marie Tremblay', updated_at: '2026-11-21T15:00:00Z', details: null }
  let by_me = false
  const host: FormHost = {
    ...OBLIGING_HOST,
    save: ([first]) =>
      Promise.resolve({
        saved: [],
        conflicts: first ? [{ ...theirs, by_me, option_id: first.option_id, value: 'La sienne' }] : [],
      }),
  }
  await mountPage(realForm(), { host })
  await page.getByRole('textbox', { name: /^1\.1 / }).fill('La mienne')
  await save().click()
  await expect
    .element(page.getByText('modifiée par Marie Tremblay le 21\u00a0novembre 2026', { exact: false }))
    .toBeVisible()
  expect(await findViolations()).toEqual([])
  await page.getByRole('button', { name: 'Prendre la sienne' }).click()
  await expect.element(page.getByRole('textbox', { name: /^1\.1 / })).toHaveValue('La sienne')
  await expect.element(page.getByRole('button', { name: 'Prendre la sienne' })).not.toBeInTheDocument()
  expect(document.activeElement).not.toBe(document.body)
  by_me = true
  await page.getByRole('textbox', { name: /^1\.1 / }).fill('La mienne encore')
  await save().click()
  await expect.element(page.getByText(/modifiée par vous, dans une autre fenêtre, le 21/)).toBeVisible()
  await expect.element(page.getByRole('heading', { name: 'Réponses modifiées dans votre autre fenêtre' })).toBeVisible()
  expect(document.body.textContent).not.toMatch(/quelqu’un d’autre|la sienne/)
  expect(await findViolations()).toEqual([])
  await page.getByRole('button', { name: 'Prendre celle de l’autre fenêtre' }).click()
  await expect.element(page.getByRole('textbox', { name: /^1\.1 / })).toHaveValue('La sienne')
})

test.for([101, 103, 105, 110, 111, 112])(
  'section %d of the real form has no accessibility violation',
  async (sectionId) => {
    await mountPage(realForm(), { answers: PARTIAL, initialSectionId: sectionId, onPrint: () => undefined })
    await expect.element(page.getByRole('progressbar')).toBeVisible()
    expect(await findViolations()).toEqual([])
  },
)

/** @behaviour forms.read-only */
test('reading only shows the answers, and nothing to save', async () => {
  await mountPage(realForm(), { answers: COMPLETE, readOnly: true })
  await expect.element(page.getByText('Consultation seulement')).toBeVisible()
  await expect.element(save()).not.toBeInTheDocument()
  expect(document.querySelector('.octroi-question input, .octroi-question textarea')).toBeNull()
})

test('on a telephone the sections open over the page, and saving stays in view', async () => {
  await page.viewport(390, 800)
  await mountPage(realForm(), { answers: PARTIAL })
  await page.getByRole('button', { name: 'Sections', exact: true }).click()
  await expect.element(page.getByRole('dialog', { name: 'Sections du formulaire' })).toBeVisible()
  await page
    .getByRole('dialog')
    .getByRole('button', { name: /^3\. Vie/ })
    .click()
  await expect.element(heading(/Vie démocratique/)).toHaveFocus()
  await expect.element(page.getByRole('dialog')).not.toBeInTheDocument()
  window.scrollTo({ top: 1500 })
  await expect.element(save()).toBeInViewport()
  expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(390)
  expect(await findViolations()).toEqual([])
  await page.viewport(1280, 900)
})

test('the page speaks English to who asks for it', async () => {
  await mountPage(realForm(), { messages: enCA })
  await expect.element(page.getByRole('button', { name: 'Save this section' })).toBeVisible()
  await userEvent.keyboard('{Tab}')
  await expect.element(page.getByText('required', { exact: false }).first()).toBeInTheDocument()
})

test('a question whose description is wrong is replaced by what is wrong with it', async () => {
  const wrong = { ...question('text', 1), question_type: { id: 99, label: 'mystery' } }
  const { form, broken } = readFormLeniently(description(wrong, question('text', 2)))
  await mountPage(form, { broken })
  await expect.element(page.getByText('Cette question ne peut pas être affichée.')).toBeVisible()
  await expect.element(page.getByRole('textbox', { name: /^Question 2/ })).toBeVisible()
})

test('the print view has every visible question with its answer, and no hidden one', async () => {
  const store = await mountPrint(realForm(), COMPLETE)
  const visible = store.form.questions.filter(({ question: { id } }) => store.question(id).visible)
  expect(visible.length).toBeLessThan(store.form.questions.length)
  expect(document.querySelectorAll('.octroi-print-question, .octroi-print-heading')).toHaveLength(visible.length)
  await expect
    .element(page.getByText('presidence@aubepine-bleue.example.org', { exact: false }).first())
    .toBeInTheDocument()
})

test('Enter in a text stays there: nothing is submitted, and the page is not left', async () => {
  const store = await mountPage(form(question('text', 1), question('text', 2)))
  const place = location.href
  await page.getByRole('textbox', { name: /^Question 1/ }).fill('Une réponse')
  await userEvent.keyboard('{Enter}')
  await expect.element(page.getByRole('textbox', { name: /^Question 1/ })).toHaveFocus()
  expect(location.href).toBe(place)
  expect(store.question(1).values[101]).toBe('Une réponse')
})

test('on a telephone a word as long as an address does not widen the page', async () => {
  await page.viewport(390, 800)
  const long = `https://exemple.org/${'chemin'.repeat(20)}`
  const asked = description(question('text', 1, { label: long, help: long }), question('radio', 2, { help: long }))
  const [section] = asked.sections
  await mountPage(formOf({ ...asked, sections: section ? [{ ...section, description: long }] : [] }))
  await expect.element(page.getByRole('textbox')).toBeVisible()
  expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(390)
  await page.viewport(1280, 900)
})
