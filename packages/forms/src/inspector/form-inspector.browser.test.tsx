import './inspector.css'
import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { cleanup } from 'vitest-browser-react'
import { createStore } from '../engine/create-store.ts'
import type { Form } from '../description/index-form.ts'
import { FormPage } from '../react/page/form-page.tsx'
import { createSaver } from '../react/saving/create-saver.ts'
import { takeCommitLog } from '../react/testing/commit-log.ts'
import { findViolations } from '../react/testing/find-violations.ts'
import { OBLIGING_HOST, show } from '../react/testing/mount.tsx'
import { preloadWidgets, WIDGETS } from '../react/widgets.ts'
import { answer, description, field, formOf, question } from '../testing/builders.ts'
import { FormInspector } from './form-inspector.tsx'
import { createRenderRecorder } from './render-recorder.tsx'

const AGE = 2
const AGE_OPTION = 201

const smallForm = () =>
  formOf(
    description(
      question('text', 1, { label: 'Nom' }),
      question('number', AGE, { label: 'Âge' }),
      question('radio', 3, {
        label: 'Locaux',
        children_question: [question('text', 4, { label: 'Adresse', parent_option_id: 301 })],
      }),
    ),
  )

interface InspectedOptions {
  readonly isOpen?: boolean
  readonly hasInspector?: boolean
}

async function showInspected(form: Form, { isOpen = true, hasInspector = true }: InspectedOptions = {}) {
  const store = createStore(form, [answer(101, 'Espoir')])
  const renders = createRenderRecorder(WIDGETS)
  const saver = createSaver({ store, save: OBLIGING_HOST.save, autosave: false })
  await preloadWidgets(form)
  await show(
    <>
      <FormPage
        store={store}
        host={OBLIGING_HOST}
        header={<h1>Demande</h1>}
        autosave={false}
        {...(hasInspector && { widgets: renders.widgets })}
      />
      {hasInspector && <FormInspector {...{ store, renders, saver }} initiallyOpen={isOpen} />}
    </>,
  )
  return { store, renders, saver }
}

const tree = () => page.getByRole('tree', { name: 'Sections and questions' })
const row = (name: RegExp) => tree().getByRole('treeitem', { name })
const openTab = (name: string) => page.getByRole('tab', { name }).click()
const panel = () => page.getByRole('tabpanel')

async function openSection() {
  await row(/Section/).click()
  await expect.element(row(/^Âge/)).toBeVisible()
}

test('the tree shows what each question holds, and what changes while it is typed', async () => {
  await showInspected(smallForm())
  await openSection()
  await expect.element(row(/Nom required answered/)).toBeVisible()
  await expect.element(row(/Âge required empty/)).toBeVisible()
  await page.getByRole('textbox', { name: /^Âge/ }).click()
  await userEvent.keyboard('x')
  await expect.element(row(/Âge required answered changed 1 fault/)).toBeVisible()
  await openTab('Faults')
  await expect.element(panel()).toMatchTextContent(/not_a_number/)
  await page.getByRole('textbox', { name: /^Âge/ }).fill('12')
  await expect.element(panel()).toMatchTextContent(/No faults./)
})

test('the tree is used with the keyboard alone', async () => {
  const { store } = await showInspected(smallForm())
  row(/Section/)
    .element()
    .focus()
  await userEvent.keyboard('{ArrowRight}{ArrowRight}')
  await expect.element(row(/^Nom/)).toHaveFocus()
  await userEvent.keyboard('{End}')
  await expect.element(row(/Locaux/)).toHaveFocus()
  await userEvent.keyboard('{ArrowRight}{ArrowDown}')
  await expect.element(row(/Adresse hidden/)).toHaveFocus()
  await expect.element(row(/Adresse/)).toHaveAttribute('aria-level', '3')
  store.set(301, '1')
  await expect.element(row(/Adresse required empty/)).toHaveAttribute('aria-selected', 'true')
  await userEvent.keyboard('{ArrowLeft}{ArrowLeft}')
  await expect.element(row(/Locaux/)).toHaveAttribute('aria-expanded', 'false')
  await userEvent.keyboard('{Home}')
  await expect.element(row(/Section/)).toHaveFocus()
})

test('a chosen question shows its answer, its saved answer, its faults and its JSON Schema', async () => {
  const { store } = await showInspected(smallForm())
  await openSection()
  await row(/^Âge/).click()
  store.set(AGE_OPTION, 'douze')
  const details = page.getByRole('region', { name: 'Âge' })
  await expect.element(details.getByRole('row', { name: /201/ })).toMatchTextContent(/"douze"""/)
  await expect.element(details.getByRole('listitem')).toMatchTextContent(/not_a_number/)
  await details.getByText('JSON Schema').click()
  await expect.element(details).toMatchTextContent(/"q2": {/)
  await expect.element(details.getByRole('link', { name: 'Show in the form' })).toHaveAttribute('href', '#octroi-q2')
})

test('the tree is narrowed by text, by faults and by changes', async () => {
  const { store } = await showInspected(smallForm())
  await page.getByRole('searchbox').fill('adr')
  await expect.element(row(/Adresse/)).toBeVisible()
  await expect.element(row(/^Âge/)).not.toBeInTheDocument()
  await page.getByRole('searchbox').fill('')
  await page.getByRole('checkbox', { name: 'Faults only' }).click()
  await expect.element(page.getByText('No question matches.')).toBeVisible()
  store.set(AGE_OPTION, 'douze')
  await expect.element(row(/^Âge/)).toBeVisible()
  await page.getByRole('checkbox', { name: 'Faults only' }).click()
  await page.getByRole('checkbox', { name: 'Changed only' }).click()
  await expect.element(row(/^Âge/)).toBeVisible()
  store.markSaved([{ ...answer(AGE_OPTION, 'douze'), revision: 4 }])
  await expect.element(page.getByText('No question matches.')).toBeVisible()
})

test('a fault of the list leads to its question in the form and in the tree', async () => {
  const { store } = await showInspected(smallForm())
  store.set(AGE_OPTION, 'douze')
  await openTab('Faults')
  await expect.element(panel().getByRole('link', { name: 'Âge' })).toHaveAttribute('href', '#octroi-q2')
  await panel().getByRole('button', { name: 'Inspect Âge' }).click()
  await expect.element(page.getByRole('region', { name: 'Âge' })).toBeVisible()
})

test('the repetitions of a group are in the tree with their own answers', async () => {
  const project = question('group', 1, {
    label: 'Projets',
    repeat: { label: 'Projet' },
    children_question: [question('text', 11, { label: 'Titre', fields: [field('texte', 'text')] })],
  })
  const { store } = await showInspected(formOf(description(project)))
  const { repeated } = store.question(1)
  const added = repeated?.rows.rowOf([answer(1101, 'Jardin')], {})
  if (added === undefined) throw new Error('the group repeats nothing')
  store.set(101, [added])
  await row(/Section/).click()
  await row(/Projets/).click()
  await row(/Projet 1/).click()
  await row(/Titre required answered/).click()
  await expect.element(page.getByRole('region', { name: 'Titre' })).toMatchTextContent(/"Jardin"/)
})

test('saving shows what is not saved, and what the saver is doing', async () => {
  const { store, saver } = await showInspected(smallForm())
  const stop = saver.start()
  await openTab('Saving')
  await expect.element(panel()).toMatchTextContent(/No answer differs from the last save./)
  store.set(AGE_OPTION, '12')
  await expect.element(panel().getByRole('row', { name: /Âge/ })).toMatchTextContent(/"12"/)
  await saver.save()
  await expect.element(panel()).toMatchTextContent(/No answer differs from the last save./)
  await expect.element(panel()).toMatchTextContent(/status"saved"/)
  stop()
})

test('the journal lists acts, the latest first, and is cleared', async () => {
  const { store } = await showInspected(smallForm(), { isOpen: false })
  store.set(AGE_OPTION, '12')
  store.set(301, '1')
  await page.getByRole('button', { name: 'Form inspector' }).click()
  await openTab('Journal')
  const acts = () =>
    panel()
      .getByRole('row')
      .elements()
      .slice(1)
      .map((each) => each.children[1]?.textContent)
  expect(acts()).toEqual(['show', 'answer', 'answer'])
  await page.getByRole('button', { name: 'Clear' }).click()
  await expect.element(panel()).toMatchTextContent(/Nothing has happened/)
})

test('a production build of React, as this one, measures no renders, and the inspector says so', async () => {
  await showInspected(smallForm())
  await openTab('Renders')
  await page.getByRole('textbox', { name: /^Âge/ }).fill('123')
  await expect.element(panel()).toMatchTextContent(/A production build of React does not measure renders/)
})

test('typing in one question renders that question, and of the inspector only the row of that question', async () => {
  await showInspected(smallForm())
  await openSection()
  await page.getByRole('textbox', { name: /^Âge/ }).fill('1')
  for (let frame = 0; frame < 4; frame += 1) await new Promise(requestAnimationFrame)
  takeCommitLog()
  await userEvent.keyboard('{End}x')
  await expect.element(row(/Âge required answered changed 1 fault/)).toBeVisible()
  const rendered = takeCommitLog()
  const questions = new Set(rendered.map(({ place }) => place).filter((place) => place !== 'outside'))
  expect(questions).toEqual(new Set(['octroi-q2']))
  expect(rendered.filter(({ name }) => name === 'TreeItem')).toEqual([])
})

test.for(['Questions', 'Faults', 'Saving', 'Renders', 'Journal'])('axe finds nothing in %s', async (tab) => {
  const { store } = await showInspected(smallForm())
  store.set(AGE_OPTION, 'douze')
  await openSection()
  await row(/^Âge/).click()
  await openTab(tab)
  expect(await findViolations()).toEqual([])
})

const BIG = 500

function bigForm() {
  const sections = Array.from({ length: BIG / 20 }, (_, place) => ({
    id: place + 1,
    label: `Partie ${place + 1}`,
    description: '',
    icon: '',
    questions: Array.from({ length: 20 }, (_unused, at) => question('number', place * 20 + at + 1)),
  }))
  return formOf({ ...description(), sections })
}

/** The components that React renders while five digits are typed into the first question, after a first one. */
async function rendersOfTyping(options: InspectedOptions): Promise<number> {
  await showInspected(bigForm(), options)
  if (options.hasInspector !== false) await row(/^Partie 1 /).click()
  await page.getByRole('textbox', { name: /^Question 1\b/ }).fill('1')
  for (let frame = 0; frame < 4; frame += 1) await new Promise(requestAnimationFrame)
  takeCommitLog()
  await userEvent.keyboard('{End}23456')
  return takeCommitLog().length
}

test('in a form of 500 questions, the inspector at most doubles what typing renders', async () => {
  const alone = await rendersOfTyping({ hasInspector: false })
  expect(alone).toBeGreaterThanOrEqual(5)
  await cleanup()
  expect(await rendersOfTyping({})).toBeLessThanOrEqual(2 * alone)
})
