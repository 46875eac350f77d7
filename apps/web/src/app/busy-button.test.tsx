import { Button } from '@mantine/core'
import { type FormEvent, useState } from 'react'
import { expect, test } from 'vitest'
import { userEvent } from 'vitest/browser'
import { renderPage } from '../testing/render-page.tsx'

let sent = 0

/** A form that stays busy until « Finir » is pressed. */
function Sending() {
  const [busy, setBusy] = useState(false)
  const send = (event: FormEvent) => {
    event.preventDefault()
    sent += 1
    setBusy(true)
  }
  return (
    <form onSubmit={send}>
      <input aria-label="Nom" />
      <Button type="submit" loading={busy}>
        Envoyer
      </Button>
      <Button onClick={() => setBusy(false)}>Finir</Button>
    </form>
  )
}

/** @behaviour shared.busy-keeps-focus */
test('a button that is busy keeps the focus, says so, and does nothing until it is over', async () => {
  sent = 0
  const { screen } = await renderPage(<Sending />)
  const button = screen.getByRole('button', { name: 'Envoyer' })
  const element = button.element() as HTMLButtonElement
  element.focus()
  await userEvent.keyboard('{Enter}')
  await expect.element(button).toHaveAttribute('aria-disabled', 'true')
  expect(document.activeElement).toBe(element)
  expect(element.disabled).toBe(false)
  await userEvent.keyboard('{Enter}')
  await userEvent.type(screen.getByLabelText('Nom'), 'Ada{Enter}')
  expect(sent).toBe(1)
  await screen.getByRole('button', { name: 'Finir' }).click()
  await expect.element(button).not.toHaveAttribute('aria-disabled')
  await userEvent.type(screen.getByLabelText('Nom'), '{Enter}')
  expect(sent).toBe(2)
})
