import { type ComponentType, type ReactNode, useLayoutEffect } from 'react'
import { useFormMessages } from './form-messages.tsx'
import { createSignal } from './signal.ts'
import { useSignal } from './form-environment.tsx'

type LazyState<Props> =
  | { readonly status: 'waiting' | 'failed' }
  | { readonly status: 'ready'; readonly Part: ComponentType<Props> }

/** The same before loading begins and while it goes on: what is on the page is, and is not rendered for it. */
const WAITING = { status: 'waiting' } as const

/** A component whose code comes when it is first shown, or before that with `preload`. */
export interface LazyPart<Props> {
  (props: Props): ReactNode
  /** Starts loading, and tells when that is over; what goes wrong is shown where the part is. */
  readonly preload: () => Promise<void>
}

interface LazyOptions<Props> {
  /** Stands in its place until it is there; nothing by default. */
  readonly waiting?: ComponentType<Props>
  /** Stands in its place when it could not be loaded; by default says so, with a button to try again. */
  readonly failed?: ComponentType<Props>
}

/**
 * Not `React.lazy`: without a network, that takes down the whole page and what is being typed in it, and keeps the
 * failure for good. Here the part alone is missing, and can be asked for again.
 */
export function lazyPart<Props extends object>(
  load: () => Promise<ComponentType<Props>>,
  { waiting: Waiting, failed: Failed }: LazyOptions<Props> = {},
): LazyPart<Props> {
  const loaded = createSignal<LazyState<Props>>(WAITING)
  let loading: Promise<void> | null = null
  const preload = () => {
    if (loaded.get().status === 'failed') loaded.set(WAITING)
    loading ??= load().then(
      (Part) => loaded.set({ status: 'ready', Part }),
      () => {
        loading = null
        loaded.set({ status: 'failed' })
      },
    )
    return loading
  }
  function Part(props: Props) {
    const state = useSignal(loaded)
    // The code is requested before the browser lays the page out, so that both go on at once.
    useLayoutEffect(() => {
      if (loaded.get().status === 'waiting') void preload()
    }, [])
    if (state.status === 'ready') return <state.Part {...props} />
    if (state.status !== 'failed') return Waiting && <Waiting {...props} />
    return Failed ? <Failed {...props} /> : <NotLoaded onRetry={() => void preload()} />
  }
  return Object.assign(Part, { preload })
}

function NotLoaded({ onRetry }: { readonly onRetry: () => void }) {
  const messages = useFormMessages()
  return (
    <span role="alert" className="octroi-not-loaded">
      {messages.partNotLoaded}{' '}
      <button type="button" className="octroi-link-button" onClick={onRetry}>
        {messages.retry}
      </button>
    </span>
  )
}
