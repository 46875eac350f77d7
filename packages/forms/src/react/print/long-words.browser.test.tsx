import { expect, test } from 'vitest'
import { createStore } from '../../engine/create-store.ts'
import { frCA } from '../../locales/react/fr-ca.ts'
import { answer, field, form, question } from '../../testing/builders.ts'
import { show } from '../testing/mount.tsx'
import { FormPrint } from './form-print.tsx'

const WORD = 'mot'.repeat(120)

test('a long word in a cell, a heading or the name of a row is broken and not cut off the sheet', async () => {
  const fields = [field('a', 'text', { title: 'Nom', title_from: 101 }), field('b', 'text', { title: 'Rôle' })]
  const store = createStore(
    form(
      question('text', 1),
      question('table', 2, { fields }),
      question('table-mixed', 3, { fields, options: [{ ...question('text', 3).options[0]!, label: WORD }] }),
    ),
    [answer(101, WORD), answer(201, `[{"a":"x","b":"${WORD}"}]`)],
  )
  await show(<FormPrint store={store} messages={frCA} />)
  const tables = () => [...document.querySelectorAll('.octroi-printed-table')]
  await expect.poll(() => tables().length).toBe(2)
  for (const table of tables()) expect(table.scrollWidth).toBeLessThanOrEqual(table.parentElement!.clientWidth)
})
