import { findLeaks, takeFindings } from '@octroi/fixtures/leaks'
import { listFetches } from '@octroi/fixtures/leaks/watch-fetches'
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { page } from 'vitest/browser'

/** Leaves something behind in the page; returns the function that removes it. */
type Leave = () => (() => unknown) | Promise<() => unknown>

const place = document.createElement('main')
beforeAll(() => document.body.append(place))
afterAll(() => place.remove())

function leaveElement(markup: string, parent: Element = place): () => void {
  const template = document.createElement('template')
  template.innerHTML = markup
  const element = template.content.firstElementChild as HTMLElement
  parent.append(element)
  if (element instanceof HTMLDialogElement) element.showModal()
  if (element.popover !== null) element.showPopover()
  return () => element.remove()
}

function leaveListener(target: EventTarget, type: string, options?: AddEventListenerOptions): () => void {
  const listener = () => undefined
  target.addEventListener(type, listener, options)
  return () => target.removeEventListener(type, listener, options)
}

function leaveAddress(state: unknown, address: string): () => void {
  const former = location.href
  history.replaceState(state, '', address)
  return () => history.replaceState(null, '', former)
}

async function leaveRow(): Promise<() => Promise<unknown>> {
  const opening = indexedDB.open('leaks')
  opening.addEventListener('upgradeneeded', () => opening.result.createObjectStore('rows').put('left', 12))
  await new Promise((resolve) => opening.addEventListener('success', resolve))
  opening.result.close()
  return () => new Promise((resolve) => indexedDB.deleteDatabase('leaks').addEventListener('success', resolve))
}

function leaveSheet(): () => void {
  const sheet = new CSSStyleSheet()
  sheet.replaceSync('p { color: red }')
  document.adoptedStyleSheets.push(sheet)
  return () => {
    document.adoptedStyleSheets = document.adoptedStyleSheets.filter((one) => one !== sheet)
  }
}

function leaveLock(): Promise<() => unknown> {
  return new Promise((resolve) => {
    const held = navigator.locks.request(
      'leaks',
      () => new Promise<void>((release) => resolve(() => (release(), held))),
    )
  })
}

function leaveRepeatedTimeout(): () => void {
  let timer: ReturnType<typeof setTimeout>
  const repeat = () => {
    timer = setTimeout(repeat, 1)
  }
  repeat()
  return () => clearTimeout(timer)
}

const LEAKS: readonly [kind: string, found: RegExp, leave: Leave][] = [
  ['an element in the body', /^element <p>/, () => leaveElement('<p>left</p>', document.body)],
  ['a print frame, however deep', /^element <iframe/, () => leaveElement('<iframe title="print"></iframe>')],
  ['an open dialog', /^element <dialog/, () => leaveElement('<dialog>left</dialog>')],
  ['a dialog of a library', /^element <div role="dialog"/, () => leaveElement('<div role="dialog"></div>')],
  ['an open popover', /^element <div popover/, () => leaveElement('<div popover>left</div>')],
  ['a listener of the window', /"resize" on Window, added by .*leaks\.test/, () => leaveListener(window, 'resize')],
  ['a listener of the history', /"popstate" on Window/, () => leaveListener(window, 'popstate')],
  ['a capturing listener', /"keydown" on HTMLDocument/, () => leaveListener(document, 'keydown', { capture: true })],
  ['a listener of a media query', /"change" on MediaQueryList/, () => leaveListener(matchMedia('print'), 'change')],
  [
    'text in the local storage',
    /^localStorage left=1/,
    () => (localStorage.setItem('left', '1'), () => localStorage.clear()),
  ],
  [
    'text in the session storage',
    /^sessionStorage left=1/,
    () => (sessionStorage.setItem('left', '1'), () => sessionStorage.clear()),
  ],
  ['a row of a database', /^database leaks, rows 12$/, leaveRow],
  ['a cache', /^cache leaks/, async () => (await caches.open('leaks'), () => caches.delete('leaks'))],
  ['a lock', /^lock leaks/, leaveLock],
  [
    'a service worker',
    /^service worker of/,
    async () => {
      const registration = await navigator.serviceWorker.register(new URL('empty-worker.ts', import.meta.url), {
        type: 'module',
      })
      return () => registration.unregister()
    },
  ],
  [
    'an interval',
    /^interval of 60000 ms, set by .*leaks\.test/,
    () => {
      const timer = setInterval(() => undefined, 60_000)
      return () => clearInterval(timer)
    },
  ],
  [
    'a long timeout',
    /^timeout of 60000 ms/,
    () => {
      const timer = setTimeout(() => undefined, 60_000)
      return () => clearTimeout(timer)
    },
  ],
  ['a short timeout that repeats itself', /^timeout of 1 ms/, leaveRepeatedTimeout],
  ['fake timers', /^fake timers/, () => (vi.useFakeTimers({ toFake: ['Date'] }), () => vi.useRealTimers())],
  [
    'a spy on the window',
    /^replaced window.print/,
    () => {
      const spy = vi.spyOn(window, 'print')
      return () => spy.mockRestore()
    },
  ],
  [
    'a spy on a class of the browser',
    /^replaced Element.scrollIntoView/,
    () => {
      const spy = vi.spyOn(Element.prototype, 'scrollIntoView')
      return () => spy.mockRestore()
    },
  ],
  [
    'a property of the navigator',
    /^own navigator.onLine/,
    () => {
      Object.defineProperty(navigator, 'onLine', { value: false, configurable: true })
      return () => Reflect.deleteProperty(navigator, 'onLine')
    },
  ],
  ['another address', /^address .*#left/, () => leaveAddress(null, '#left')],
  ['a state of the history', /^state of the history \{"left":1\}/, () => leaveAddress({ left: 1 }, location.href)],
  [
    'another title',
    /^title of the document "left"/,
    () => {
      const { title } = document
      document.title = 'left'
      return () => (document.title = title)
    },
  ],
  [
    'another language',
    /^attribute lang="left" of <html>/,
    () => {
      const lang = document.documentElement.getAttribute('lang')
      document.documentElement.lang = 'left'
      return () =>
        lang === null ? document.documentElement.removeAttribute('lang') : (document.documentElement.lang = lang)
    },
  ],
  [
    'a style of the body',
    /^attribute style=".*hidden.*" of <body>/,
    () => {
      document.body.style.overflow = 'hidden'
      return () => document.body.removeAttribute('style')
    },
  ],
  ['a style in the head', /^element <style>p/, () => leaveElement('<style>p {}</style>', document.head)],
  ['a style sheet of a script', /^adopted style sheet p \{ color: red; \}/, leaveSheet],
  [
    'another size of the page',
    /^viewport of 700 × 500/,
    async () => {
      const { innerWidth, innerHeight } = window
      await page.viewport(700, 500)
      return () => page.viewport(innerWidth, innerHeight)
    },
  ],
]

describe('what a test file leaves behind', () => {
  test.each(LEAKS)('%s is found, and is none any more once it is gone', async (_, found, leave) => {
    const before = await takeFindings()
    const takeAway = await leave()
    try {
      expect(await findLeaks(before, 100)).toContainEqual(expect.stringMatching(found))
    } finally {
      await takeAway()
    }
    expect(await findLeaks(before)).toEqual([])
  })

  test('a call that waits for its response is found until it comes', async () => {
    const before = await takeFindings()
    const call = fetch(location.href)
    expect([...listFetches().values()]).toEqual([expect.stringContaining(location.href)])
    await call
    expect(await findLeaks(before)).toEqual([])
  })

  test('a listener that is removed, was called once or was aborted is none', async () => {
    const before = await takeFindings()
    const controller = new AbortController()
    leaveListener(window, 'focus', { once: true })
    leaveListener(document, 'input', { signal: controller.signal })
    expect(await findLeaks(before)).toHaveLength(2)
    window.dispatchEvent(new Event('focus'))
    controller.abort()
    expect(await findLeaks(before)).toEqual([])
  })

  test('a short timeout is awaited, and a call to clear one cancels it', async () => {
    const before = await takeFindings()
    const called: string[] = []
    const cleared = setTimeout(() => called.push('cleared'), 20)
    setTimeout((name: string) => called.push(name), 20, 'awaited')
    clearTimeout(cleared)
    expect(await findLeaks(before)).toEqual([])
    expect(called).toEqual(['awaited'])
  })
})
