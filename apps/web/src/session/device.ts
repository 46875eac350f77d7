const CHANNEL = 'octroi.device'

/** Messages between windows about a person's unsaved work. */
type News =
  | { readonly kind: 'erased'; readonly userId: number }
  | { readonly kind: 'left'; readonly userId: number; readonly window: string; readonly drafts: number }

/**
 * Communication between the windows of a browser about a person's data on this device. The session itself is shared by
 * `SessionStore`.
 */
export interface Device {
  /** Tells the other windows that a person's data was erased and must not be written again. */
  tellErased(userId: number): void
  /** Number of erasures known to this window: code that started before one must store nothing after it. */
  erasures(userId: number): number
  onErased(listener: (userId: number) => void): () => void
  /** Tells the other windows that a person's session is over, and how many drafts this window stored. */
  tellLeft(userId: number, drafts: number): void
  /** Number of a person's drafts that other windows stored. */
  draftsElsewhere(userId: number): number
  /** Calls the listener at every message. */
  subscribe(listener: () => void): () => void
  close(): void
}

/** Creates the device of one window. */
export function createDevice(): Device {
  const channel = new BroadcastChannel(CHANNEL)
  const self = `${Date.now().toString(36)}-${Math.random().toString(36).slice(2)}`
  const erased = new Map<number, number>()
  const draftsByTab = new Map<string, { readonly userId: number; readonly drafts: number }>()
  const listeners = new Set<() => void>()
  const erasers = new Set<(userId: number) => void>()
  const take = (news: News) => {
    if (news.kind === 'left') draftsByTab.set(news.window, news)
    else {
      erased.set(news.userId, (erased.get(news.userId) ?? 0) + 1)
      for (const [window, { userId }] of draftsByTab) if (userId === news.userId) draftsByTab.delete(window)
      for (const listener of erasers) listener(news.userId)
    }
    for (const listener of listeners) listener()
  }
  channel.addEventListener('message', (event: MessageEvent<News>) => take(event.data))
  let isOpen = true
  const post: (news: News) => void = channel.postMessage.bind(channel)
  const tell = (news: News) => {
    if (isOpen) post(news)
  }
  return {
    tellErased: (userId) => {
      tell({ kind: 'erased', userId })
      take({ kind: 'erased', userId })
    },
    erasures: (userId) => erased.get(userId) ?? 0,
    onErased: (listener) => {
      erasers.add(listener)
      return () => erasers.delete(listener)
    },
    tellLeft: (userId, drafts) => tell({ kind: 'left', userId, window: self, drafts }),
    draftsElsewhere: (userId) =>
      [...draftsByTab.values()].reduce((sum, one) => (one.userId === userId ? sum + one.drafts : sum), 0),
    subscribe: (listener) => {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    close: () => {
      isOpen = false
      channel.close()
    },
  }
}
