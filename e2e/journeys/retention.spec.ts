import { arriveAs, emailOf } from '../support/accounts.ts'
import { expectAccessible } from '../support/axe.ts'
import { expect, test } from '../support/journey.ts'

/** @behaviour retention.page */
test('an administrator finds how long requests are kept, and what is due', async ({ page }) => {
  await arriveAs(page, emailOf('admin'), '/')
  await page.getByRole('link', { name: 'Conservation et anonymisation' }).click()
  await expect(page.getByRole('heading', { name: 'Conservation et anonymisation' })).toBeFocused()
  await expect(page.getByRole('region', { name: 'Demandes à anonymiser' })).toBeVisible()
  await expect(page.getByText('Aucune demande n’a encore été anonymisée.')).toBeVisible()
  await expect(page.getByRole('textbox', { name: /^Demandes décidées/ })).toHaveValue('7')
  await expectAccessible(page)
})
