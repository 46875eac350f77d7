import { afterEach, describe, expect, test } from 'vitest'
import { frCA } from '../locales/fr-ca.ts'
import { NOT_STARTED_SCRIPT } from './not-started.ts'
import { warningScript } from './old-browser.ts'

const frames: HTMLIFrameElement[] = []
afterEach(() => {
  for (const frame of frames.splice(0)) frame.remove()
})

/** Runs the script in a page of its own, with a given user agent. */
function pageIn(userAgent: string): Document {
  const frame = document.createElement('iframe')
  document.body.append(frame)
  frames.push(frame)
  const { contentDocument: inner, contentWindow } = frame
  if (!inner || !contentWindow) throw new Error('The frame has no document')
  Object.defineProperty(contentWindow.navigator, 'userAgent', { value: userAgent })
  inner.body.innerHTML = '<div id="root"></div>'
  const script = inner.createElement('script')
  script.textContent = warningScript(frCA.oldBrowser)
  inner.body.append(script)
  return inner
}

describe('Internet Explorer', () => {
  /** @behaviour shared.internet-explorer */
  test.each([
    'Mozilla/5.0 (Windows NT 10.0; WOW64; Trident/7.0; rv:11.0) like Gecko',
    'Mozilla/5.0 (compatible; MSIE 10.0; Windows NT 6.2; Trident/6.0)',
  ])('gets a warning with links to recent browsers instead of the application: %s', (userAgent) => {
    const page = pageIn(userAgent)
    expect(page.querySelector('#root')).toBeNull()
    expect(page.querySelector('h1')?.textContent).toBe('Votre navigateur n’est pas pris en charge')
    const links = [...page.querySelectorAll('a')].map(({ textContent, href }) => [textContent, new URL(href).protocol])
    expect(links).toEqual([
      ['Microsoft Edge', 'https:'],
      ['Google Chrome', 'https:'],
      ['Mozilla Firefox', 'https:'],
    ])
    expect(page.documentElement.hasAttribute('data-old-browser')).toBe(true)
  })

  test.each([
    'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 Chrome/140.0 Safari/537.36 Edg/140.0',
    'Mozilla/5.0 (Windows NT 10.0; Win64; x64; rv:140.0) Gecko/20100101 Firefox/140.0',
  ])('is not taken for another: %s', (userAgent) => {
    expect(pageIn(userAgent).querySelector('#root')).not.toBeNull()
  })

  test('understands the script: it is in ES5', () => {
    const script = warningScript(frCA.oldBrowser) + NOT_STARTED_SCRIPT
    expect(script).not.toMatch(/=>|`|\b(const|let|class)\b/)
  })
})
