import { expect, test } from 'vitest'
import { createStore } from '../../engine/create-store.ts'
import { frCA } from '../../locales/react/fr-ca.ts'
import { answer, field, form, question } from '../../testing/builders.ts'
import { findViolations } from '../testing/find-violations.ts'
import { show } from '../testing/mount.tsx'
import { FormPrint } from './form-print.tsx'

test('times, months and years are printed as the locale writes them', async () => {
  const month = field('d', 'date', { precision: 'month' })
  const table = question('table', 4, { fields: [field('t', 'time'), month] })
  const store = createStore(
    form(
      question('time', 1),
      question('date', 2, { fields: [month] }),
      question('date', 3, { fields: [field('d', 'date', { precision: 'year' })] }),
      table,
    ),
    [answer(101, '16:05'), answer(201, '2026-03'), answer(301, '1998'), answer(401, '[{"t":"09:00","d":"2025-08"}]')],
  )
  await show(<FormPrint store={store} messages={frCA} />)
  await expect.poll(() => document.body.textContent).toContain('16\u00a0h\u00a005')
  for (const text of ['mars 2026', '1998', '9\u00a0h', 'août 2025']) expect(document.body.textContent).toContain(text)
  expect(await findViolations()).toEqual([])
})
