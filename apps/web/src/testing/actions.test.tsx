import { click } from '@octroi/fixtures/actions/click'
import { fill } from '@octroi/fixtures/actions/fill'
import type { ReactNode } from 'react'
import { afterEach, describe, expect, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import { render } from 'vitest-browser-react'

/** Long enough for several turns, short enough for those that are refused. */
const SHORT = 300

const button = page.getByRole('button', { name: 'Ajouter' })
const style = (selector: string) => (document.querySelector(selector) as HTMLElement).style

afterEach(() => {
  document.documentElement.scrollTop = 0
})

async function renderButton(more: ReactNode = null) {
  const onClick = vi.fn<(event: { isTrusted: boolean }) => void>()
  const view = (isDisabled = false) => (
    <>
      <button type="button" disabled={isDisabled} onClick={(event) => onClick(event.nativeEvent)}>
        <span>Ajouter</span>
      </button>
      {more}
    </>
  )
  const { rerender } = await render(view())
  return { onClick, disable: (isDisabled: boolean) => rerender(view(isDisabled)) }
}

const COVER = <div id="cover" style={{ position: 'fixed', inset: 0, zIndex: 1 }} />

describe('a click', () => {
  test('is a real one, by the button or by the words in it, once each', async () => {
    const { onClick } = await renderButton()
    await click(button)
    await click(page.getByText('Ajouter'))
    expect(onClick.mock.calls.map(([{ isTrusted }]) => isTrusted)).toEqual([true, true])
  })

  test('takes the focus to what is clicked, and away from what is not', async () => {
    await renderButton(<input aria-label="Nom" />)
    await click(page.getByRole('textbox'))
    await expect.element(page.getByRole('textbox')).toHaveFocus()
    await click(button)
    await expect.element(button).toHaveFocus()
  })

  test('is refused where something covers the button, and says what', async () => {
    const { onClick } = await renderButton(COVER)
    await expect(click(button, SHORT)).rejects.toThrow(/button.*the mouse would meet <div id="cover"/)
    expect(onClick).not.toHaveBeenCalled()
  })

  test('waits for what covers the button to go', async () => {
    const { onClick } = await renderButton(COVER)
    setTimeout(() => style('#cover').setProperty('display', 'none'), 100)
    await click(button)
    expect(onClick).toHaveBeenCalledTimes(1)
  })

  test('goes to what takes the place of an option in the middle of a press', async () => {
    await renderButton(<div id="list" />)
    const pressed: string[] = []
    const put = (name: string): void => {
      const option = Object.assign(document.createElement('div'), { role: 'option', textContent: 'Lise Roy' })
      option.addEventListener('click', () => pressed.push(name))
      if (name === 'first') option.addEventListener('mousedown', () => put('second'))
      document.querySelector('#list')?.replaceChildren(option)
    }
    put('first')
    await click(page.getByRole('option', { name: 'Lise Roy' }))
    expect(pressed).toEqual(['second'])
  })

  test('is done where the press itself takes the option away', async () => {
    await renderButton(<div id="list" />)
    const option = Object.assign(document.createElement('div'), { role: 'option', textContent: 'Fermer' })
    option.addEventListener('mousedown', () => option.remove())
    document.querySelector('#list')?.append(option)
    await click(page.getByRole('option', { name: 'Fermer' }))
    await expect.element(page.getByRole('option', { name: 'Fermer' })).not.toBeInTheDocument()
  })

  test('is refused where the button is disabled, and waits for it to be enabled', async () => {
    const { onClick, disable } = await renderButton()
    await disable(true)
    await expect(click(page.getByText('Ajouter'), SHORT)).rejects.toThrow('it is disabled')
    const clicked = click(button)
    await disable(false)
    await clicked
    expect(onClick).toHaveBeenCalledTimes(1)
  })

  test.each([
    ['visibility: hidden', 'it cannot be seen'],
    ['display: none', 'it cannot be seen'],
    ['margin-left: -9000px', 'it stands outside of the window'],
    ['pointer-events: none', 'the mouse would meet'],
  ])('is refused where the button has the style « %s »', async (rule, message) => {
    const { onClick } = await renderButton()
    style('button').cssText = rule
    const found = page.elementLocator(document.querySelector('button') as Element)
    await expect(click(found, SHORT)).rejects.toThrow(message)
    expect(onClick).not.toHaveBeenCalled()
  })

  test('waits until the button stands still', async () => {
    const { onClick } = await renderButton()
    const frames = [{ transform: 'translateX(400px)' }, { transform: 'none' }]
    const arrival = document.querySelector('button')?.animate(frames, 200)
    await click(button)
    expect(arrival?.playState).toBe('finished')
    expect(onClick).toHaveBeenCalledTimes(1)
  })

  test('scrolls to the button, out from under what stands fixed at the edge', async () => {
    const bar = { position: 'fixed', insetInline: 0, bottom: 0, height: 300, background: 'white' } as const
    const { onClick } = await renderButton(<div id="bar" style={bar} />)
    style('button').setProperty('margin-block', '850px 3000px')
    await click(button)
    expect(onClick).toHaveBeenCalledTimes(1)
  })

  test('that comes to something else after all is kept from it, and tried again', async () => {
    const { onClick } = await renderButton(COVER)
    const onCover = vi.fn<() => void>()
    document.querySelector('#cover')?.addEventListener('mousedown', onCover)
    style('#cover').setProperty('display', 'none')
    // The mouse's arrival brings the cover, once.
    const bring = () => {
      style('#cover').removeProperty('display')
      setTimeout(() => style('#cover').setProperty('display', 'none'), 50)
    }
    document.querySelector('button')?.addEventListener('pointermove', bring, { once: true })
    await click(button)
    expect([onCover.mock.calls.length, onClick.mock.calls.length]).toEqual([0, 1])
  })

  test('that takes away what the mouse met is one click', async () => {
    const { onClick } = await renderButton()
    onClick.mockImplementation(() => document.querySelector('button')?.replaceChildren('Ajouter'))
    await click(button)
    expect(onClick).toHaveBeenCalledTimes(1)
  })

  test('is refused where several are found', async () => {
    await renderButton(<button type="button">Ajouter</button>)
    await expect(click(button, SHORT)).rejects.toThrow('strict mode violation')
  })
})

describe('what is filled in', () => {
  const field = page.getByRole('textbox')

  test('takes the place of what was there, by the events of the editor, and is emptied', async () => {
    const onInput = vi.fn<(event: Event) => void>()
    await render(<input aria-label="Nom" defaultValue="avant" onInput={({ nativeEvent }) => onInput(nativeEvent)} />)
    await fill(field, 'après')
    await expect.element(field).toHaveValue('après')
    await fill(field, '')
    await expect.element(field).toHaveValue('')
    const events = onInput.mock.calls.map(([event]) => [
      event.isTrusted,
      event instanceof InputEvent && event.inputType,
    ])
    expect(events).toEqual([
      [true, 'insertText'],
      [true, 'deleteContentBackward'],
    ])
  })

  test.each([
    ['disabled', { disabled: true }, 'it is disabled'],
    ['only read', { readOnly: true }, 'it is only read'],
    ['invisible', { style: { visibility: 'hidden' } }, 'it is not on the page'],
  ] as const)('is refused by a field that is %s', async (_, props, message) => {
    await render(<input aria-label="Nom" defaultValue="avant" {...props} />)
    await expect(fill(field, 'après', SHORT)).rejects.toThrow(message)
    expect(document.querySelector('input')?.value).toBe('avant')
  })
})
