import { type ComponentType, type ReactNode, useLayoutEffect } from 'react'
import { useFormMessages } from './form-messages.tsx'
import { createSignal } from './signal.ts'
import { useSignal } from './form-environment.tsx'

type LazyState<Props> =
  | { readonly status: 'waiting' | 'failed' }
  | { readonly status: 'ready'; readonly Part: ComponentType<Props> }

const IS_SERVER = typeof document === 'undefined'

/** One object for before and during loading, so that what is on the page does not render again when loading begins. */
const WAITING = { status: 'waiting' } as const

/** A component whose code is loaded when it is first shown, or earlier with `preload`. */
export interface LazyPart<Props> {
  (props: Props): ReactNode
  /**
   * Starts loading; the promise resolves when it is over. It does not reject: a failure is shown in place of the part.
   */
  readonly preload: () => Promise<void>
}

interface LazyOptions<Props> {
  /** Rendered while the part is loading; nothing by default. */
  readonly waiting?: ComponentType<Props>
  /** Rendered when it could not be loaded; by default a message, with a button to try again. */
  readonly failed?: ComponentType<Props>
  /**
   * True for a part that needs no browser. On a server, where no effect runs, its first rendering loads the code, for
   * the pages that are rendered later.
   */
  readonly rendersOnServer?: boolean
}

/**
 * Creates a component whose code is loaded late. It is used instead of `React.lazy`, which without a network takes down
 * the whole page and what is being typed in it, and keeps the failure for good. Here only the part is missing, and can
 * be requested again.
 */
export function lazyPart<Props extends object>(
  load: () => Promise<ComponentType<Props>>,
  { waiting: Waiting, failed: Failed, rendersOnServer = false }: LazyOptions<Props> = {},
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
    // The code is requested before the browser lays the page out, so that both happen at once.
    useLayoutEffect(() => {
      if (loaded.get().status === 'waiting') void preload()
    }, [])
    if (IS_SERVER && rendersOnServer && state.status === 'waiting') void preload()
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
