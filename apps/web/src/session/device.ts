const CHANNEL = 'octroi.device'

/** What one window tells the others of a person's work that was not saved. */
type News =
  | { readonly kind: 'erased'; readonly userId: number }
  | { readonly kind: 'left'; readonly userId: number; readonly window: string; readonly drafts: number }

/**
 * What the windows of one browser tell each other of what this device keeps of a person. The session itself they
 * share already, by `SessionStore`.
 */
export interface Device {
  /** All that this device kept of a person was erased: no window may write it again. */
  tellErased(userId: number): void
  /** How often that happened, as far as this window knows: who started before an erasure keeps nothing after it. */
  erasures(userId: number): number
  onErased(listener: (userId: number) => void): () => void
  /** The session of a person is over, and this window has put aside what was typed in it. */
  tellLeft(userId: number, drafts: number): void
  /** How many drafts of a person the other windows have put aside. */
  draftsElsewhere(userId: number): number
  /** Calls the listener with everything that is heard. */
  subscribe(listener: () => void): () => void
  close(): void
}

/** The device as one window knows it. */
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
