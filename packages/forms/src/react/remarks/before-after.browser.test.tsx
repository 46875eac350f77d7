import { expect, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import { MantineProvider } from '@mantine/core'
import { render } from 'vitest-browser-react'
import { createStore } from '../../engine/create-store.ts'
import { answer, description, field, formOf, question } from '../../testing/builders.ts'
import { findViolations } from '../testing/find-violations.ts'
import type { FormDocument } from '../form-host.ts'
import { BeforeAfter } from './before-after.tsx'

const form = formOf(
  description(
    question('textarea', 1),
    question('table', 2, { fields: [field('nom', 'text', { title: 'Nom' }), field('don', 'money', { title: 'Don' })] }),
    question('file', 3),
  ),
)
const rows = (...each: Readonly<Record<string, string>>[]) => JSON.stringify(each)

/** @behaviour remarks.before-after */
test('texts, tables and files are told before and after, without colour', async () => {
  const before = createStore(form, [
    answer(101, 'Nourrir et rassembler'),
    answer(201, rows({ nom: 'Ana', don: '10' }, { nom: 'Luc' })),
    answer(301, '5'),
  ])
  const after = createStore(form, [
    answer(101, 'Nourrir et outiller'),
    answer(201, rows({ nom: 'Ana', don: '25' }, { nom: 'Zoé' })),
    answer(301, '6'),
  ])
  const documents = new Map(['5', '6'].map((id) => [id, { id, name: `budget-${id}.pdf`, size: 3 }]))
  const openDocument = vi.fn<(document: FormDocument) => void>()
  await render(
    <MantineProvider>
      {[1, 2, 3].map((id) => (
        <section key={id} aria-label={`Question ${id}`}>
          <BeforeAfter questionId={id} before={before} after={after} {...{ documents, openDocument }} />
        </section>
      ))}
    </MantineProvider>,
  )
  const of = (id: number) => page.getByRole('region', { name: `Question ${id}` })
  await expect.element(of(1).getByRole('deletion')).toHaveTextContent('rassembler')
  await expect.element(of(1).getByRole('insertion')).toHaveTextContent('outiller')
  await expect.element(of(2).getByText('Ligne retirée\u00a0: ligne 2')).toBeVisible()
  await expect.element(of(2).getByText('Ligne ajoutée\u00a0: ligne 2')).toBeVisible()
  await expect.element(of(2).getByText('Ligne modifiée\u00a0: ligne 1, Ana')).toBeVisible()
  await expect.element(of(2).getByText('25', { exact: false }).first()).toBeVisible()
  await expect.element(of(3)).toHaveTextContent('Avantbudget-5.pdfAprèsbudget-6.pdf')
  await of(3).getByRole('button', { name: 'budget-5.pdf' }).click()
  expect(openDocument).toHaveBeenCalledExactlyOnceWith(documents.get('5'))
  const bulletOf = (text: string) => {
    const line = of(2).getByText(text).element().closest('li')
    return line && getComputedStyle(line).listStyleType
  }
  expect(['Ligne retirée\u00a0: ligne 2', '25'].map(bulletOf)).toEqual(['disc', 'none'])
  expect(await findViolations()).toEqual([])
})

test('the documents of cells are named before and after', async () => {
  const fields = [field('recu', 'file', { title: 'Reçu', values: ['pdf'] })]
  const expenses = formOf(description(question('table', 1, { fields })))
  const [before, after] = ['5', '6'].map((recu) => createStore(expenses, [answer(101, rows({ recu }))]))
  if (!before || !after) throw new Error('two versions are compared')
  const documents = new Map([['6', { id: '6', name: 'budget-6.pdf', size: 3 }]])
  await render(
    <MantineProvider>
      <section aria-label="Dépenses">
        <BeforeAfter questionId={1} before={before} after={after} documents={documents} />
      </section>
    </MantineProvider>,
  )
  const { textContent } = page.getByRole('region', { name: 'Dépenses' }).element()
  expect(textContent).toContain('Document 5')
  expect(textContent).toContain('budget-6.pdf')
})
