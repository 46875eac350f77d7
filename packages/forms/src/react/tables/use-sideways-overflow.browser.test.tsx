import { beforeEach, expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { answer, field, form, option, question } from '../../testing/builders.ts'
import { takeCell } from '../testing/cells.ts'
import { mountPrint, mountSection } from '../testing/mount.tsx'

const MONTHS = Array.from({ length: 12 }, (_, place) =>
  field(`m${place + 1}`, 'money', { title: `Montant du mois ${place + 1}` }),
)
const WIDE = form(question('table', 1, { fields: MONTHS, options: [option(101)] }))

const box = () => document.querySelector('.octroi-scroll-box')!
const sides = () => ['data-before', 'data-after'].filter((side) => box().hasAttribute(side))

beforeEach(() => page.viewport(1440, 900))

/** @behaviour widgets.table-scrolls */
test('a table wider than its place shows on which side there is more, and the keys bring it in view', async () => {
  await mountSection(WIDE)
  await expect.poll(sides).toEqual(['data-after'])
  await takeCell('Montant du mois 1, Ligne 1')
  await userEvent.keyboard('{End}')
  await expect.poll(sides).toEqual(['data-before'])
  await userEvent.keyboard('{Home}')
  await expect.poll(sides).toEqual(['data-after'])
})

test('so does one that is only read, which its own keys scroll', async () => {
  await page.viewport(390, 844)
  await mountPrint(WIDE, [answer(101, '[{"m1":"1"}]')])
  await expect.poll(sides).toEqual(['data-after'])
  page.getByRole('region', { name: 'Question 1' }).element().focus()
  await userEvent.keyboard('{ArrowRight}')
  await expect.poll(sides).toContain('data-before')
})
