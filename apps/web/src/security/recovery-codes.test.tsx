import { afterEach, describe, expect, test, vi } from 'vitest'
import { cdp, userEvent } from 'vitest/browser'
import { someUser } from '../testing/as-user.ts'
import { findViolations } from '../testing/find-violations.ts'
import { renderPage } from '../testing/render-page.tsx'
import { serverAnswers } from '../testing/server.ts'
import { RecoveryCodes } from './recovery-codes.tsx'

afterEach(() => vi.restoreAllMocks())

const CODES = ['aaaa-bbbb-cccc-dddd', 'eeee-ffff-gggg-hhhh']
const show = async () => {
  serverAnswers({ 'GET /session': { body: someUser(5) } })
  const onKept = vi.fn<() => void>()
  return { onKept, ...(await renderPage(<RecoveryCodes codes={CODES} onKept={onKept} />, '/', someUser(5))) }
}

/** @behaviour second-factor.codes-kept */
describe('the recovery codes, at the moment that they are shown', () => {
  test('are saved as a text file that says whose they are and what for', async () => {
    const files: { name: string; file: Blob }[] = []
    const urls = vi.spyOn(URL, 'createObjectURL')
    vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (this: HTMLAnchorElement) {
      const [file] = urls.mock.lastCall ?? []
      if (file instanceof Blob) files.push({ name: this.download, file })
    })
    const { screen } = await show()
    await screen.getByRole('button', { name: 'Télécharger' }).click()
    expect(files.map(({ name }) => name)).toEqual(['codes-de-secours-octroi.txt'])
    const text = (await files[0]?.file.text()) ?? ''
    expect(text).toMatch(/^Octroi\u00a0: codes de secours\r\nCompte\u00a0: lise\.roy@example\.org\r\nCréés le /)
    expect(text.split('\r\n').slice(-4)).toEqual(['', ...CODES, ''])
  })

  test('are printed, and nothing of the page with them', async () => {
    const print = vi.spyOn(globalThis, 'print').mockReturnValue()
    const { screen } = await show()
    await screen.getByRole('button', { name: 'Imprimer' }).click()
    expect(print).toHaveBeenCalledOnce()
    const shownOf = () =>
      [...document.body.children]
        .filter((one) => getComputedStyle(one).display !== 'none')
        .map((one) => one.textContent)
    expect(shownOf().join(' ')).not.toContain('Compte')
    await cdp().send('Emulation.setEmulatedMedia', { media: 'print' })
    const printed = shownOf()
    await cdp().send('Emulation.setEmulatedMedia', { media: '' })
    expect(printed).toEqual([expect.stringMatching(/lise\.roy@example\.org.*aaaa-bbbb-cccc-dddd.*eeee-ffff-gggg-hhhh/)])
    await screen.unmount()
    expect(document.body.dataset['printSheet']).toBeUndefined()
  })

  test('are reached by the keyboard in the order in which they are seen', async () => {
    const { screen, onKept } = await show()
    await expect.element(screen.getByRole('heading', { name: 'Codes de secours' })).toHaveFocus()
    expect(await findViolations()).toEqual([])
    for (const name of ['Télécharger', 'Imprimer', 'Copier les codes', 'J’ai gardé ces codes']) {
      await userEvent.tab()
      await expect.element(screen.getByRole('button', { name })).toHaveFocus()
    }
    await userEvent.keyboard('{Enter}')
    expect(onKept).toHaveBeenCalledOnce()
  })
})
