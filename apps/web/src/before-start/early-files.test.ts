import { afterEach, describe, expect, test } from 'vitest'
import { ROUTES } from '../app/routes.ts'
import { SESSION_KEY } from '../session/session-store.ts'
import { EARLY_PAGES, earlyFilesScript, patternOf } from './early-files.ts'

afterEach(() => {
  localStorage.removeItem(SESSION_KEY)
  for (const frame of document.querySelectorAll('iframe')) frame.remove()
})

/** What the script names in a page of its own, whose path is `blank`. */
function named(pattern: string): readonly string[] {
  const frame = document.createElement('iframe')
  document.body.append(frame)
  const inner = frame.contentDocument
  if (!inner) throw new Error('The frame has no document')
  const script = inner.createElement('script')
  script.textContent = earlyFilesScript([[pattern, ['/assets/form.js', '/assets/form.css']]])
  inner.body.append(script)
  return [...inner.head.querySelectorAll('link')].map((link) => `${link.rel} ${link.as} ${link.getAttribute('href')}`)
}

describe('the files of a page, named before the application has started', () => {
  test('are those of the page of the address, for who is logged in', () => {
    localStorage.setItem(SESSION_KEY, '{}')
    expect(named('^blank$')).toEqual(['modulepreload  /assets/form.js', 'preload style /assets/form.css'])
    expect(named('^other$')).toEqual([])
  })

  test('are nobody else’s: the login page comes instead', () => expect(named('^blank$')).toEqual([]))

  test('are of pages that are there, each by its own addresses alone', () => {
    expect(ROUTES.map(({ path }) => path)).toEqual(expect.arrayContaining(EARLY_PAGES.map(({ path }) => path)))
    const found = (address: string) =>
      EARLY_PAGES.filter(({ path }) => new RegExp(patternOf(path)).test(address)).map(({ path }) => path)
    expect(['/', '/requests/12', '/requests/12/form', '/requests/12/form/print', '/requests'].map(found)).toEqual([
      ['/'],
      ['/requests/:id'],
      ['/requests/:id/form'],
      [],
      [],
    ])
  })

  test('are named by a script in ES5', () => expect(earlyFilesScript([])).not.toMatch(/=>|`|\b(const|let|class)\b/))
})
