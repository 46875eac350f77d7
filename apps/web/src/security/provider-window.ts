const CHANNEL = 'octroi.provider-proof'

/** A window that shows the identity provider beside the application. */
export interface ProviderWindow {
  /** Shows an address of the provider. */
  show(address: string): void
  close(): void
}

/** Windows of the browser, replaceable in tests. */
export const browserWindows = {
  /** Opens an empty window; null if the browser blocks it. Call it in the handler of a click, or it is blocked. */
  open: (): ProviderWindow | null => {
    const opened = globalThis.open('about:blank', '_blank', 'popup,width=520,height=720')
    return opened && { show: (address) => opened.location.replace(address), close: () => opened.close() }
  },
  /** Closes this window, where the browser lets it. */
  closeThis: (): void => globalThis.close(),
}

/** Sends the provider's answer, the query of the address, to the window that began. */
export function sendProviderAnswer(answer: string): void {
  const channel = new BroadcastChannel(CHANNEL)
  // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a channel reaches this origin only
  channel.postMessage(answer)
  channel.close()
}

interface Waiting {
  /** The `state` of the answer that is awaited: other windows of the same person may wait for another. */
  readonly state: string
  readonly signal: AbortSignal
}

/** Waits for the provider's answer, which another window sends. Rejects with the signal's reason when it aborts. */
export function awaitProviderAnswer({ state, signal }: Waiting): Promise<string> {
  const channel = new BroadcastChannel(CHANNEL)
  return new Promise<string>((resolve, reject) => {
    signal.addEventListener('abort', () => reject(signal.reason as Error), { once: true })
    channel.addEventListener('message', ({ data }: MessageEvent<unknown>) => {
      if (typeof data === 'string' && new URLSearchParams(data).get('state') === state) resolve(data)
    })
  }).finally(() => channel.close())
}
