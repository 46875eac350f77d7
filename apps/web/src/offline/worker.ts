/**
 * Service worker for offline use (decision 28). It caches only files of the build: calls of the API are not
 * intercepted, so that no token or reply is ever cached. The build writes it to `sw.js`, preceded by the file names.
 */
interface Lasting extends Event {
  waitUntil(work: Promise<unknown>): void
}

interface Fetching extends Lasting {
  readonly request: Request
  respondWith(response: Promise<Response>): void
}

interface WorkerScope {
  readonly octroiShell: { readonly version: string; readonly files: readonly string[] }
  readonly clients: {
    claim(): Promise<void>
    matchAll(subject: { type: 'window'; includeUncontrolled: true }): Promise<readonly unknown[]>
  }
  skipWaiting(): Promise<void>
  addEventListener(type: 'install' | 'activate', listen: (event: Lasting) => void): void
  addEventListener(type: 'message', listen: (event: Lasting & { readonly data: unknown }) => void): void
  addEventListener(type: 'fetch', listen: (event: Fetching) => void): void
}

const scope = globalThis as unknown as WorkerScope
const { version, files } = scope.octroiShell
const PREFIX = 'octroi-shell-'
const SHELL = `${PREFIX}${version}`
/** The cached `/` is used for every page. */
const PAGE = '/'
const CONFIGURATION = '/config.json'
/** Paths that are not pages of the application, or are useless offline: links to choose a password. */
const NOT_OURS = /^\/(api|password|healthz|readyz|metrics)(\/|$)|\.\w+$/
/** Milliseconds to wait for the server before the cached file is used. */
const PATIENCE_MS = 4000

scope.addEventListener('install', (event) => {
  event.waitUntil(caches.open(SHELL).then((cache) => cache.addAll([PAGE, CONFIGURATION, ...files])))
})

// Only once no page of an older build is open: until then its files and its worker remain.
scope.addEventListener('activate', (event) => event.waitUntil(takeOver()))

async function takeOver(): Promise<void> {
  const former = (await caches.keys()).filter((name) => name.startsWith(PREFIX) && name !== SHELL)
  await Promise.all(former.map((name) => caches.delete(name)))
  await scope.clients.claim()
}

/**
 * A page reports a file of the build that it runs. If it is this build and the only page, older files can be deleted at
 * once.
 */
scope.addEventListener('message', (event) => {
  if (typeof event.data === 'string' && files.includes(new URL(event.data).pathname)) event.waitUntil(hurry())
})

async function hurry(): Promise<void> {
  const windows = await scope.clients.matchAll({ type: 'window', includeUncontrolled: true })
  if (windows.length < 2) await scope.skipWaiting()
}

scope.addEventListener('fetch', (event) => {
  const { method, mode, url } = event.request
  const { origin, pathname } = new URL(url)
  if (method !== 'GET' || origin !== globalThis.location.origin) return
  if (mode === 'navigate') {
    if (!NOT_OURS.test(pathname)) event.respondWith(freshOrKept(event.request, PAGE))
  } else if (pathname === CONFIGURATION) event.respondWith(freshOrKept(event.request, CONFIGURATION))
  else if (pathname.startsWith('/assets/') || files.includes(pathname)) event.respondWith(keptOrFresh(event))
})

/** Fetches from the network; uses the cache if there is no answer, a gateway error, or a timeout. */
async function freshOrKept(request: Request, path: string): Promise<Response> {
  const fresh = fetch(request)
  const patience = new Promise<null>((resolve) => setTimeout(resolve, PATIENCE_MS, null))
  const response = await Promise.race([fresh.catch(() => null), patience])
  if (response !== null && (response.status < 502 || response.status > 504)) return response
  const shell = await caches.open(SHELL)
  return (await shell.match(path)) ?? fresh
}

/** Uses the cache, because a file of the build never changes under its name; a fetched one is cached too. */
async function keptOrFresh(event: Fetching): Promise<Response> {
  const cached = await caches.match(event.request, { ignoreVary: true })
  if (cached) return cached
  const fresh = await fetch(event.request)
  const copy = fresh.clone()
  if (fresh.ok) event.waitUntil(caches.open(SHELL).then((cache) => cache.put(event.request, copy)))
  return fresh
}
