/**
 * Script of pages that have an opening, before the application's own: fetches the page as HTML in the person's name and
 * shows it, so that it can be read and typed into while the code loads. Then it loads the code, which takes its place
 * (`startBehind`).
 */
const [start = '', ...parts] = (document.currentScript?.dataset['code'] ?? '').split(' ')
const page = document.documentElement
const place = document.createElement('div')
const clicked: Element[] = []
/** Longest time in milliseconds for which the code waits for the opening. */
const PATIENCE_MS = 1500
/** Time in milliseconds after which a page whose code is still missing says so; as in pages without an opening. */
const LONGEST_MS = 20_000
/** What only the application can answer: links, buttons, and files, which a field would hold without uploading. */
const HELD = 'a, button, [role="button"], input[type="file"]'
/** Fields that can be typed into or checked; the application uploads files. */
const FIELD = 'input:not([type="file"]), textarea'
let isLoading = false
/** True once the page says that the application did not start; it is not covered by an opening that comes later. */
let isFrozen = false
/** Name under which this tab keeps what is typed, for the person and the page. */
let keptAs = ''
/** The token with which the opening was asked for. */
let askedWith: string | null = null

place.id = 'opening'
page.setAttribute('data-opening', '')
const received = ask()
Object.assign(window, { octroiOpening: { place, clicked, received, freeze, remove, forget, isOf } })
setTimeout(loadCode, PATIENCE_MS)
void received.then((opening) => {
  if (opening === null) loadCode()
  else if (document.body === null) document.addEventListener('DOMContentLoaded', () => show(opening.html))
  else show(opening.html)
})

async function ask(): Promise<{ readonly html: string } | null> {
  try {
    const { token, user } = JSON.parse(localStorage.getItem('octroi.session') ?? 'null') ?? {}
    if (typeof token !== 'string') return null
    askedWith = token
    keptAs = `octroi.opening.${user?.id}.${location.pathname}`
    const address = encodeURIComponent(location.pathname + location.search)
    const reply = await fetch(`/opening?address=${address}`, { headers: { Authorization: token } })
    return reply.status === 200 ? await reply.json() : null
  } catch {
    // Without network, or with a session that cannot be read, the application says what is wrong.
    return null
  }
}

function show(html: string): void {
  const root = document.getElementById('root')
  if (root === null || isFrozen || page.hasAttribute('data-shown')) return
  place.innerHTML = html
  // Cells of tables wait for the application: a key replaces what is in a cell, and moves to the next one.
  for (const cell of place.querySelectorAll<HTMLInputElement>(`[role="grid"] :is(${FIELD})`)) cell.readOnly = true
  // What would leave or submit the page waits for the application, which knows of unsaved answers.
  place.addEventListener('click', hold, true)
  place.addEventListener('submit', (event) => event.preventDefault(), true)
  typeAgain()
  place.addEventListener('input', () => {
    // A person who goes on typing is not taken away by a link that did not answer.
    clicked.length = 0
    keep()
  })
  root.hidden = true
  root.before(place)
  // The code comes after the paint.
  requestAnimationFrame(() => setTimeout(loadCode))
}

/** Keeps what is typed until the application knows of it: a reload in between must not lose it. */
function keep(): void {
  const edited = [...fields()].filter(([, field]) =>
    isChoice(field) ? field.checked !== field.defaultChecked : field.value !== field.defaultValue,
  )
  try {
    const entries = edited.map(([name, field]) => [name, isChoice(field) ? field.checked : field.value])
    sessionStorage.setItem(keptAs, JSON.stringify(entries))
  } catch {
    // The browser has no room: what is typed is on the page only, for the second until the application has loaded.
  }
}

/** Types what a reload interrupted. */
function typeAgain(): void {
  const entries = JSON.parse(sessionStorage.getItem(keptAs) ?? '[]') as readonly (readonly [string, string | boolean])[]
  const own = fields()
  for (const [name, value] of entries) {
    const field = own.get(name)
    if (field === undefined || field.disabled || field.readOnly) continue
    if (typeof value === 'boolean') field.checked = value
    else field.value = value
  }
}

function isOf(token: string | null): boolean {
  return token !== null && token === askedWith
}

function forget(): void {
  sessionStorage.removeItem(keptAs)
}

/** The fields of the opening by their id, or by their name and their place among those of the same name. */
function fields(): Map<string, HTMLInputElement> {
  const all = [...place.querySelectorAll<HTMLInputElement>(FIELD)]
  const named = all.map((field): [string, HTMLInputElement] => {
    const alike = field.id === '' ? all.filter(({ id, name }) => id === '' && name === field.name) : []
    return [field.id || `${field.name} ${alike.indexOf(field)}`, field]
  })
  return new Map(named)
}

const isChoice = ({ type }: HTMLInputElement): boolean => type === 'checkbox' || type === 'radio'

function loadCode(): void {
  if (isLoading) return
  isLoading = true
  for (const part of parts) {
    const link = Object.assign(document.createElement('link'), { rel: 'modulepreload', crossOrigin: '', href: part })
    document.head.append(link)
  }
  const script = Object.assign(document.createElement('script'), { type: 'module', crossOrigin: '', src: start })
  script.addEventListener('load', sayWhenNotStarted)
  script.addEventListener('error', sayWhenNotStarted)
  document.head.append(script)
  setTimeout(sayWhenLate, LONGEST_MS)
}

/** The code neither came nor failed: says so. What is typed is kept for a reload, and the code may still come. */
function sayWhenLate(): void {
  if (!isFrozen && !page.hasAttribute('data-shown')) sayNotStarted()
}

/** The application did not start: says so, and lets nothing more be typed; what was typed stays, to be copied. */
function sayWhenNotStarted(): void {
  if (page.hasAttribute('data-started')) return
  sayNotStarted()
  freeze()
}

function sayNotStarted(): void {
  const notStarted = document.getElementById('not-started')
  if (notStarted !== null) notStarted.style.visibility = 'visible'
  showRoot()
}

/** Shows what the root says above the page, whose fields are only read from now on. */
function freeze(): void {
  isFrozen = true
  showRoot()
  for (const field of fields().values()) {
    if (isChoice(field)) field.disabled = true
    else field.readOnly = true
  }
}

function showRoot(): void {
  const root = document.getElementById('root')
  if (root === null) return
  root.hidden = false
  if (place.isConnected) place.before(root)
  root.scrollIntoView()
}

function remove(): void {
  document.getElementById('root')?.removeAttribute('hidden')
  place.remove()
}

function hold(event: MouseEvent): void {
  const target = event.target instanceof Element ? event.target.closest(HELD) : null
  if (target === null) return
  // A link that is opened in another tab or window needs nothing of this one.
  if (target.matches('a[href]') && (event.ctrlKey || event.metaKey || event.shiftKey)) return
  event.preventDefault()
  clicked.splice(0, 1, target)
}
export {}
