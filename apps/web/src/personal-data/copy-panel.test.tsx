import { notifications } from '@mantine/notifications'
import { afterEach, expect, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import { findViolations } from '../testing/find-violations.ts'
import { fakeServer, refusal } from '../testing/fake-server.ts'
import { someUser } from '../testing/as-user.ts'
import { renderPage } from '../testing/render-page.tsx'
import { CopyPanel } from './copy-panel.tsx'

afterEach(() => {
  notifications.clean()
  vi.restoreAllMocks()
})

const show = async (rang: number, answer: () => Response) => {
  fakeServer(someUser(rang), {
    'GET /users/7/personal_data': answer,
    'GET /organizations/7/personal_data': answer,
  })
  return renderPage(
    <>
      <CopyPanel subject="user" id={7} name="Ada Roy" />
      <CopyPanel subject="organization" id={7} name="La Maison" />
    </>,
    '/',
    someUser(rang),
  )
}
const buttons = () => page.getByRole('button', { name: 'Télécharger une copie (ZIP)' })

/** @behaviour personal-data.button */
test('an administrator downloads the copy under the name of the person or organisation', async () => {
  const names: string[] = []
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (this: HTMLAnchorElement) {
    names.push(this.download)
  })
  const { screen } = await show(1, () => new Response(new Blob(['zip'])))
  await buttons().first().click()
  await expect.poll(() => names).toEqual(['Données - Ada Roy.zip'])
  await buttons().last().click()
  await expect.poll(() => names).toEqual(['Données - Ada Roy.zip', 'Données - La Maison.zip'])
  expect(await findViolations(screen.container)).toEqual([])
})

test('a refusal is said', async () => {
  await show(1, () => refusal(404, 'not_found'))
  await buttons().first().click()
  await expect.element(page.getByRole('alert')).toBeVisible()
})

test.each([2, 3, 4, 5])('rank %i does not see it', async (rang) => {
  await show(rang, () => refusal(403, 'forbidden'))
  await expect.element(buttons()).not.toBeInTheDocument()
})
