import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { answer, field, form, question } from '../../testing/builders.ts'
import { frCA } from '../../locales/react/fr-ca.ts'
import { faultPlace } from '../page/fault-place.ts'
import { findViolations } from '../testing/find-violations.ts'
import { mountPage, mountPrint } from '../testing/mount.tsx'
import { formMessagesFrCA, readAnswer } from '../answers/index.ts'
import { createStore } from '../../engine/create-store.ts'

const asked = (type: 'table' | 'table-mixed') =>
  form(
    question('text', 1, { label: 'Partenaire' }),
    question(type, 2, {
      fields: [
        ...(type === 'table-mixed' ? [field('libelle', 'title', { title: 'Poste' })] : []),
        field('a', 'integer', { title: 'À nommer', title_from: 101 }),
        field('b', 'text', { title: 'Note' }),
      ],
    }),
  )
const heading = (name: string) => page.getByRole('columnheader', { name })

test.for(['table', 'table-mixed'] as const)('a heading of a %s follows the answer as it is typed', async (type) => {
  await mountPage(asked(type), {
    answers: [answer(type === 'table' ? 201 : 202, type === 'table' ? '[{"a":"3"}]' : '{"a":"3"}')],
  })
  await expect.element(heading('À nommer')).toBeVisible()
  await page.getByRole('textbox', { name: /Partenaire/ }).fill('Théâtre du Nord')
  await expect.element(heading('Théâtre du Nord')).toBeVisible()
  await expect.element(page.getByRole('textbox', { name: /^Théâtre du Nord/ }).first()).toHaveValue('3')
  expect(heading('À nommer').elements()).toEqual([])
  expect(await findViolations()).toEqual([])
})

test('a fault is placed by the heading, and print and reading have it', async () => {
  const given = [answer(101, 'Théâtre du Nord'), answer(201, '[{"a":"trois"}]')]
  const store = createStore(asked('table'), given)
  expect(readAnswer(store.question(2), formMessagesFrCA)).toMatchObject({ columns: [{ title: 'Théâtre du Nord' }, {}] })
  const [fault] = store.question(2).faults
  expect(faultPlace(store.question(2), fault!, frCA)).toBe('Ligne 1, Théâtre du Nord')
  await mountPrint(asked('table'), given)
  await expect.element(heading('Théâtre du Nord')).toBeVisible()
})

test.for([1440, 390])('at %i, a column without a heading has a hidden name, and so have its cells', async (width) => {
  await page.viewport(width, 800)
  const fields = [field('a', 'text', { title: '' }), field('b', 'integer', { title: 'Nombre' })]
  await mountPage(form(question('table', 1, { fields })), { answers: [answer(101, '[{"a":"x"}]')] })
  await expect.element(page.getByRole('columnheader', { name: 'Colonne 1' })).toBeInTheDocument()
  await expect.element(page.getByRole('textbox', { name: /^Colonne 1, Ligne 1/ })).toHaveValue('x')
  expect(await findViolations()).toEqual([])
})

test('in print, a column without a heading has a hidden name', async () => {
  const fields = [field('a', 'text', { title: '' }), field('b', 'integer', { title: 'Nombre' })]
  await mountPrint(form(question('table', 1, { fields })), [answer(101, '[{"a":"x"}]')])
  await expect.element(page.getByRole('columnheader', { name: 'Colonne 1' })).toBeInTheDocument()
  expect(await findViolations()).toEqual([])
})

test.for([1440, 390])('at %i, an answer of many words takes four lines of a heading', async (width) => {
  await page.viewport(width, 800)
  const name = 'Maison de la famille '.repeat(20).trim()
  await mountPage(asked('table-mixed'), { answers: [answer(101, name)] })
  const column = heading(name)
  await expect.element(column).toBeInTheDocument()
  expect(column.element().getBoundingClientRect().height).toBeLessThan(130)
})
