import type { RequestAct } from '@octroi/domain'
import { afterEach, describe, expect, test, vi } from 'vitest'
import { userEvent } from 'vitest/browser'
import { renderPage, someRequest } from '../../../testing/render-page.tsx'
import { ActButton } from './act-button.tsx'

const [submission] = someRequest().acts
const show = (act = submission!) => renderPage(<ActButton request={someRequest()} act={act} primary />)
const incomplete: RequestAct = {
  ...submission!,
  missing: [
    { code: 'form_incomplete', message: 'Formulaire de la demande incomplet' },
    { code: 'documents_missing', message: 'Des documents ne sont pas encore importés' },
  ],
}

afterEach(() => vi.restoreAllMocks())

describe('submitting a request', () => {
  test('cannot be done yet, and tells the keyboard why', async () => {
    const { screen } = await show(incomplete)
    await userEvent.tab()
    const button = screen.getByRole('button', { name: 'Soumettre cette demande' })
    await expect.element(button).toHaveFocus()
    await expect.element(button).toHaveAttribute('aria-disabled', 'true')
    await expect.element(screen.getByText('Formulaire de la demande incomplet')).toBeVisible()
    await expect.element(screen.getByText('Des documents ne sont pas encore importés')).toBeVisible()
    await userEvent.keyboard('{Enter}')
    await expect.element(screen.getByRole('dialog')).not.toBeInTheDocument()
  })

  test('needs the consent and initials that are not blank', async () => {
    const { screen } = await show()
    await screen.getByRole('button', { name: 'Soumettre cette demande' }).click()
    const confirm = screen.getByRole('button', { name: 'Soumettre définitivement' })
    await expect.element(confirm).toBeDisabled()
    await screen.getByRole('checkbox').click()
    await expect.element(confirm).toBeDisabled()
    await screen.getByRole('textbox', { name: 'Initiales' }).fill('   ')
    await expect.element(confirm).toBeDisabled()
    await screen.getByRole('textbox', { name: 'Initiales' }).fill('JT')
    await expect.element(confirm).toBeEnabled()
  })

  test('sends the consent, the initials and the version that was seen', async () => {
    const submitted = someRequest({ state_id: 2 })
    const fetch = vi.spyOn(globalThis, 'fetch').mockImplementation(() => Promise.resolve(Response.json(submitted)))
    const { screen } = await show()
    await screen.getByRole('button', { name: 'Soumettre cette demande' }).click()
    await screen.getByRole('checkbox').click()
    await screen.getByRole('textbox', { name: 'Initiales' }).fill(' JT ')
    await screen.getByRole('button', { name: 'Soumettre définitivement' }).click()
    await expect.element(screen.getByText('Demande soumise', { exact: true })).toBeVisible()
    const [address, init] = fetch.mock.calls[0]!
    expect(address).toBe('/requests/12')
    expect(JSON.parse(init?.body as string)).toEqual({
      request: { state_id: 2, consent: true, initials: 'JT', version: 4 },
    })
  })

  test('says in the dialog why the server refused', async () => {
    const refusal = { code: 'form_incomplete', message: 'Le formulaire n’est pas complet.' }
    vi.spyOn(globalThis, 'fetch').mockImplementation(() => Promise.resolve(Response.json(refusal, { status: 422 })))
    const { screen } = await show()
    await screen.getByRole('button', { name: 'Soumettre cette demande' }).click()
    await screen.getByRole('checkbox').click()
    await screen.getByRole('textbox', { name: 'Initiales' }).fill('JT')
    await screen.getByRole('button', { name: 'Soumettre définitivement' }).click()
    await expect.element(screen.getByText('Le formulaire n’est pas complet.')).toBeVisible()
    await expect.element(screen.getByRole('dialog')).toBeVisible()
  })
})
