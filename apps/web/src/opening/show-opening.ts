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
/** What only the application can answer: links, buttons, and files, which a field would hold without uploading. */
const HELD = 'a, button, [role="button"], input[type="file"]'
let isLoading = false
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
  if (root === null || page.hasAttribute('data-shown')) return
  place.innerHTML = html
  // What would leave or submit the page waits for the application, which knows of unsaved answers.
  place.addEventListener('click', hold, true)
  place.addEventListener('submit', (event) => event.preventDefault(), true)
  typeAgain()
  place.addEventListener('input', keep)
  root.hidden = true
  root.before(place)
  // The code comes after the paint.
  requestAnimationFrame(() => setTimeout(loadCode))
}

/** Keeps what is typed until the application knows of it: a reload in between must not lose it. */
function keep(): void {
  const edited = textFields().filter(({ id, value, defaultValue }) => id !== '' && value !== defaultValue)
  try {
    sessionStorage.setItem(keptAs, JSON.stringify(edited.map(({ id, value }) => [id, value])))
  } catch {
    // The browser has no room: what is typed is on the page only, for the second until the application has loaded.
  }
}

/** Types what a reload interrupted. */
function typeAgain(): void {
  const entries = JSON.parse(sessionStorage.getItem(keptAs) ?? '[]') as readonly (readonly [string, string])[]
  const texts = new Map(entries)
  for (const field of textFields()) field.value = texts.get(field.id) ?? field.value
}

function isOf(token: string | null): boolean {
  return token !== null && token === askedWith
}

function forget(): void {
  sessionStorage.removeItem(keptAs)
}

const textFields = (): HTMLInputElement[] => [
  ...place.querySelectorAll<HTMLInputElement>('input:not([type]), input[type="text"], textarea'),
]

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
}

/** The application did not start: says so, and lets nothing more be typed; what was typed stays, to be copied. */
function sayWhenNotStarted(): void {
  if (page.hasAttribute('data-started')) return
  const notStarted = document.getElementById('not-started')
  if (notStarted !== null) notStarted.style.visibility = 'visible'
  freeze()
}

/** Shows what the root says above the page, whose fields are only read from now on. */
function freeze(): void {
  const root = document.getElementById('root')
  if (root === null) return
  root.hidden = false
  if (place.isConnected) place.before(root)
  root.scrollIntoView()
  for (const field of place.querySelectorAll<HTMLInputElement>('input, textarea')) field.readOnly = true
}

function remove(): void {
  document.getElementById('root')?.removeAttribute('hidden')
  place.remove()
}

function hold(event: Event): void {
  const target = event.target instanceof Element ? event.target.closest(HELD) : null
  if (target === null) return
  event.preventDefault()
  clicked.splice(0, 1, target)
}
export {}
