import { notifications } from '@mantine/notifications'
import { Button } from '@mantine/core'
import { useState } from 'react'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import { renderPage } from '../testing/render-page.tsx'
import { ConfirmModal } from './confirm-modal.tsx'
import { findFreeBottom } from './toast-place.ts'
import { toastSuccess, toastFailure } from './toast.ts'
import { useActToasts } from './use-act-toasts.ts'

const MANY_MS = 60_000

beforeEach(() => notifications.clean())
afterEach(async () => {
  vi.useRealTimers()
  notifications.clean()
  await page.viewport(1280, 900)
})

describe('where toasts stand', () => {
  const toasts = { left: 0, right: 380, top: 700, bottom: 780 }
  const bar = { left: 0, right: 390, top: 740, bottom: 800 }
  const place = { toasts, height: 800 }

  test('they stay where nothing is in the way', () => {
    expect(findFreeBottom({ ...place, obstacles: [{ ...bar, left: 380, right: 500 }] })).toBe(20)
  })

  test('they rise above what is, and above what is there', () => {
    expect(findFreeBottom({ ...place, obstacles: [bar] })).toBe(68)
    const next = { ...bar, top: 690, bottom: 710 }
    expect(findFreeBottom({ ...place, obstacles: [bar, next] })).toBe(118)
  })

  test('there may be no place', () => {
    expect(findFreeBottom({ ...place, obstacles: [{ ...bar, top: 0 }] })).toBeNull()
  })

  /** @behaviour shared.toasts-clear */
  test.each([
    [390, 'h1'],
    [1280, 'h1'],
    [390, 'h2'],
  ] as const)('at %i pixels none covers the buttons of a bar at the bottom, nor a title (%s)', async (width, Title) => {
    await page.viewport(width, 800)
    await renderPage(
      <>
        <Title style={{ position: 'fixed', insetInline: 0, bottom: 80, height: 60, margin: 0 }}>
          Sommaire financier
        </Title>
        <div style={{ position: 'fixed', insetInline: 0, bottom: 0, padding: 16, display: 'flex' }}>
          <Button fullWidth>Enregistrer</Button>
        </div>
      </>,
    )
    toastFailure('Le document n’a pas pu être envoyé.')
    const toast = page.getByRole('alert')
    await expect.element(toast).toBeVisible()
    const top = page.getByRole('heading').element().getBoundingClientRect().top
    await expect.poll(() => toast.element().getBoundingClientRect().bottom).toBeLessThanOrEqual(top)
  })
})

/** @behaviour shared.toasts-clear */
test('who is asked to confirm reads no earlier success over it, and has its buttons in view', async () => {
  await page.viewport(390, 600)
  toastSuccess('Enregistrement effectué', 'Vos changements ont été enregistrés avec succès.')
  toastFailure('Refusé par le serveur.')
  await renderPage(
    <ConfirmModal
      opened
      onClose={() => undefined}
      title="Appliquer?"
      confirm="Appliquer"
      isPending={false}
      onConfirm={() => undefined}
    >
      <p style={{ height: 1500 }}>Un long texte</p>
    </ConfirmModal>,
  )
  await expect.element(page.getByText('Refusé par le serveur.')).toBeVisible()
  await expect.element(page.getByText('Enregistrement effectué')).not.toBeInTheDocument()
  for (const name of ['Annuler', 'Appliquer']) {
    await expect.element(page.getByRole('dialog').getByRole('button', { name })).toBeInViewport({ ratio: 1 })
  }
  await expect.element(page.getByRole('button', { name: 'Annuler' })).toHaveFocus()
})

/** @behaviour shared.confirmed-once */
test('a double click confirms once', async () => {
  const confirmed = vi.fn<() => void>()
  await renderPage(
    <ConfirmModal
      opened
      onClose={() => undefined}
      title="Appliquer?"
      confirm="Appliquer"
      isPending={false}
      onConfirm={confirmed}
    >
      <p>Tout de suite</p>
    </ConfirmModal>,
  )
  await page.getByRole('button', { name: 'Appliquer' }).dblClick()
  expect(confirmed).toHaveBeenCalledTimes(1)
})

describe('how long toasts stay', () => {
  const pass = (ms: number) => vi.advanceTimersByTimeAsync(ms)

  /** @behaviour shared.toasts-end */
  test('they go by themselves, those of a failure later, and not while the focus is in one', async () => {
    await renderPage(<p style={{ position: 'fixed', top: 0, left: 0 }}>Une page</p>)
    // Moves the pointer away: an earlier test may have left it over the toast, which would then stay open.
    await page.getByText('Une page').hover()
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
    toastSuccess('Enregistrement effectué', 'Vos changements ont été enregistrés avec succès.')
    toastFailure('Refusé par le serveur.')
    const done = page.getByText('Enregistrement effectué')
    const failed = page.getByText('Refusé par le serveur.')
    await expect.element(failed).toBeVisible()
    await pass(5000)
    await expect.element(done).not.toBeInTheDocument()
    await expect.element(failed).toBeVisible()
    const close = page.getByRole('button', { name: 'Fermer cette notification' })
    // The event is dispatched by hand, because whether the browser's window has the focus is outside the test's
    // control.
    const tell = (event: 'focusin' | 'focusout') =>
      close.element().dispatchEvent(new FocusEvent(event, { bubbles: true }))
    tell('focusin')
    await pass(MANY_MS)
    await expect.element(failed).toBeVisible()
    tell('focusout')
    await expect.poll(async () => (await pass(MANY_MS), failed.elements())).toEqual([])
  })

  function Act() {
    const toasts = useActToasts()
    const [tries, setTries] = useState(0)
    const act = () => {
      setTries(tries + 1)
      if (tries === 0) toasts.refused(new Error('panne'))
      else toasts.done('Fait', 'Voilà.')
    }
    return <Button onClick={act}>Agir</Button>
  }

  /** @behaviour shared.toasts-retry */
  test('what is said of a failure goes when the act succeeds', async () => {
    await renderPage(<Act />)
    const act = page.getByRole('button', { name: 'Agir' })
    await act.click()
    await expect.element(page.getByText("Une erreur s'est produite")).toBeVisible()
    await act.click()
    await expect.element(page.getByText('Fait')).toBeVisible()
    await expect.element(page.getByText("Une erreur s'est produite")).not.toBeInTheDocument()
  })
})
