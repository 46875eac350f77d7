import { createTheme, MantineProvider, type MantineThemeOverride } from '@mantine/core'
import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import type { Form } from '../description/index-form.ts'
import type { Answer } from '../values/answer.ts'
import { createStore } from '../engine/create-store.ts'
import { answer } from '../testing/builders.ts'
import { everyTypeForm } from '../testing/every-type-form.ts'
import { FormPage, formMessagesFrCA, FormPrint } from './index.ts'
import { findViolations } from './testing/find-violations.ts'
import { OBLIGING_HOST } from './testing/mount.tsx'
import { PARTIAL, realForm } from './testing/real-form.ts'

interface Screen {
  readonly form: Form
  readonly answers: readonly Answer[]
  readonly sectionId?: number
}

const WRONG = [
  answer(101, 'zzz'),
  answer(701, 'x'),
  answer(2101, '1'),
  answer(6101, '[{"prix":"900"}]'),
  answer(3001, '["Un"]'),
]
const SCREENS: Readonly<Record<string, Screen>> = {
  'every type, with faults': { form: everyTypeForm(), answers: WRONG },
  'a section of a real request': { form: realForm(), answers: PARTIAL, sectionId: 101 },
  'a section with tables': { form: realForm(), answers: PARTIAL, sectionId: 103 },
}

async function show(screen: Screen, colorScheme: 'light' | 'dark', theme: MantineThemeOverride = {}) {
  const store = createStore(screen.form, screen.answers)
  await render(
    <MantineProvider theme={theme} forceColorScheme={colorScheme}>
      <main>
        <FormPage store={store} host={OBLIGING_HOST} header={<h1>Demande</h1>} initialSectionId={screen.sectionId} />
      </main>
    </MantineProvider>,
  )
  await expect.element(page.getByRole('heading', { level: 2 }).first()).toBeVisible()
}

const SCHEMES = ['light', 'dark'] as const
const CASES = Object.entries(SCREENS).flatMap(([name, screen]) => SCHEMES.map((scheme) => ({ name, screen, scheme })))

test.for(CASES)('$name is readable in Mantine’s own theme, $scheme', async ({ screen, scheme }) => {
  await show(screen, scheme)
  expect(await findViolations()).toEqual([])
})

/** A yellow on which white text is unreadable, and a green that is dark enough. */
const SUN = [
  '#fff9db',
  '#fff3bf',
  '#ffec99',
  '#ffe066',
  '#ffd43b',
  '#fcc419',
  '#fab005',
  '#f59f00',
  '#f08c00',
  '#e67700',
] as const
const FOREST = [
  '#e6f4ea',
  '#c8e6d0',
  '#a3d4b0',
  '#7dc290',
  '#5ab074',
  '#3f9c5b',
  '#2f8449',
  '#216b38',
  '#175329',
  '#0e3c1c',
] as const

const saveButton = () => page.getByRole('button', { name: 'Enregistrer', exact: true }).first()
const styleOf = (element: Element) => getComputedStyle(element)

test('the theme of the application is taken over: its colour as it is when it is dark enough, its radius', async () => {
  const theme = createTheme({ colors: { forest: FOREST }, primaryColor: 'forest', primaryShade: 7, defaultRadius: 0 })
  await show(SCREENS['a section of a real request']!, 'light', theme)
  const button = styleOf(saveButton().element())
  expect(rgbOf(button.backgroundColor)).toEqual([0x21, 0x6b, 0x38])
  expect(button.borderRadius).toBe('0px')
  expect(await findViolations()).toEqual([])
})

test.for(SCHEMES)(
  'a theme whose colour is too light for white text is darkened as far as needed, %s',
  async (scheme) => {
    await show(SCREENS['every type, with faults']!, scheme, createTheme({ colors: { sun: SUN }, primaryColor: 'sun' }))
    expect(await findViolations()).toEqual([])
  },
)

test('an application puts variables of its own in place of ours', async () => {
  const style = document.createElement('style')
  style.textContent = '.octroi-form { --octroi-primary: rgb(90, 20, 120); --octroi-radius: 11px }'
  document.head.append(style)
  await show(SCREENS['a section of a real request']!, 'light')
  const { backgroundColor, borderRadius } = styleOf(saveButton().element())
  const input = styleOf(page.getByRole('textbox').first().element()).borderRadius
  style.remove()
  expect([backgroundColor, borderRadius, input]).toEqual(['rgb(90, 20, 120)', '11px', '11px'])
})

test('an application changes some words and keeps the others, on the page and in print', async () => {
  const messages = { ...formMessagesFrCA, save: 'Sauvegarder', required: 'à remplir' }
  const store = createStore(realForm(), PARTIAL)
  const view = await render(
    <MantineProvider>
      <FormPage store={store} host={OBLIGING_HOST} messages={messages} initialSectionId={101} />
    </MantineProvider>,
  )
  await expect.element(page.getByRole('button', { name: 'Sauvegarder', exact: true }).first()).toBeVisible()
  await expect.element(page.getByText('(à remplir)').first()).toBeInTheDocument()
  await expect.element(page.getByRole('button', { name: formMessagesFrCA.nextSection }).first()).toBeVisible()
  await view.rerender(
    <FormPrint store={createStore(everyTypeForm())} messages={{ ...messages, unanswered: 'Rien encore' }} />,
  )
  await expect.element(page.getByText('Rien encore').first()).toBeVisible()
})

/** The red, green and blue of a colour, whatever its notation. */
function rgbOf(colour: string): number[] {
  const context = document.createElement('canvas').getContext('2d')!
  context.fillStyle = colour
  context.fillRect(0, 0, 1, 1)
  return Array.from(context.getImageData(0, 0, 1, 1).data.slice(0, 3))
}
