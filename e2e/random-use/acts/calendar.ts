import { type Act, oneOf, questionOf } from './act.ts'

/**
 * Picks a day in the calendar of a date, by keyboard or pointer, perhaps in another month; or closes it without
 * choosing.
 */
export const pickDay: Act = async ({ window, draws }) => {
  const { page } = window
  const button = await oneOf(page.locator('.octroi-question .octroi-affix[aria-haspopup="dialog"]'), draws)
  if (button === null) return null
  const question = await questionOf(button)
  await button.click()
  const calendar = page.getByRole('dialog', { name: 'Calendrier' })
  const absent = page.locator('.octroi-not-loaded')
  await calendar.or(absent).first().waitFor()
  // The calendar's code could not be loaded without network; the person continues elsewhere.
  if (await absent.isVisible()) {
    await button.click()
    return 'finds a calendar that could not be loaded'
  }
  const day = calendar.locator('td button:not([disabled]):not([data-hidden])')
  await day.first().waitFor()
  if (draws.chance(0.5)) {
    for (let times = draws.below(9); times > 0; times--) {
      await page.keyboard.press(draws.of(['ArrowRight', 'ArrowDown', 'ArrowLeft', 'ArrowUp']))
    }
    await page.keyboard.press(draws.chance(0.8) ? 'Enter' : 'Escape')
  } else {
    for (let times = draws.below(3); times > 0; times--) {
      await calendar.getByRole('button', { name: draws.of(['Mois précédent', 'Mois suivant']), exact: true }).click()
    }
    await (await oneOf(day, draws))?.click()
  }
  if (await calendar.isVisible()) await page.keyboard.press('Escape')
  await calendar.waitFor({ state: 'detached' })
  return `picks a day in question ${await window.note(question)}`
}
