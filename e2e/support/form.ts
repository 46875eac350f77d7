import { expect, type Locator, type Page } from '@playwright/test'

/** The organisation account's request in the demonstration that nobody has begun. */
export const REQUEST = 1

/** A question of the form page, by its id in the form description. */
export const question = (page: Page, id: number): Locator => page.locator(`#octroi-q${id}`)

/** Opens a section from the list of sections, as a person does. */
export async function openSection(page: Page, label: string): Promise<void> {
  await page.getByRole('navigation', { name: 'Sections du formulaire' }).getByRole('button', { name: label }).click()
  await expect(page.getByRole('heading', { name: label, level: 2 })).toBeFocused()
}

/** Saves, and waits for the confirmation of the page. */
export async function save(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Enregistrer', exact: true }).click()
  await expect(page.getByText('Enregistré à l’instant')).toBeVisible()
}

/** Chooses from a searchable list by typing a part of the choice without accents. */
export async function pick(page: Page, list: Locator, search: string): Promise<void> {
  await list.click()
  await page.getByRole('combobox', { name: /^Rechercher dans/ }).fill(search)
  await page.keyboard.press('Enter')
}

/** Activates a cell of a table by column and row, and types over its content. */
export async function typeInCell(
  table: Locator,
  [column, row]: readonly [string, string],
  text: string,
): Promise<void> {
  const place = await table.getByRole('columnheader', { name: column }).getAttribute('aria-colindex')
  const cells = table.getByRole('row').filter({ has: table.page().getByRole('rowheader', { name: row, exact: true }) })
  await cells.locator(`[aria-colindex="${place}"]`).click()
  await table.getByRole('textbox', { name: `${column}, ${row}` }).fill(text)
}

/** Waits until the application has taken the place of the opening with which a form's address is answered. */
export async function untilStarted(page: Page): Promise<void> {
  await expect(page.locator('html[data-shown]')).toBeAttached()
  await expect(page.locator('#opening')).toHaveCount(0)
}
