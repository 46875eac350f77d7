import { goTo, isThere, sectionCount, sectionInView } from '../screen.ts'
import type { Act } from './act.ts'

/** Goes to another section, by the list of sections or the button below the section. */
export const changeSection: Act = async ({ window, draws }) => {
  const { page } = window
  const [name, step] = draws.chance(0.7) ? (['Section suivante', 1] as const) : (['Section précédente', -1] as const)
  const button = page.getByRole('button', { name })
  if (draws.chance(0.3) && (await button.count()) > 0) {
    const place = (await sectionInView(page)) + step
    await button.click()
    await isThere(page, place)
    return `goes on to section ${place + 1}`
  }
  const place = draws.below(await sectionCount(page))
  await goTo(page, place)
  return `goes to section ${place + 1}`
}

/** Presses « Enregistrer », or « Enregistrer la section ». */
export const pressSave: Act = async ({ window, draws }) => {
  const name = draws.chance(0.6) ? 'Enregistrer' : 'Enregistrer la section'
  await window.page.getByRole('button', { name, exact: true }).click({ force: true })
  return `presses « ${name} »`
}

/** Confirms the notice about recovered answers. */
export const acknowledge: Act = async ({ window }) => {
  const button = window.page.getByRole('button', { name: 'D’accord' })
  if ((await button.count()) === 0) return null
  await button.click()
  return 'acknowledges what was put back'
}
