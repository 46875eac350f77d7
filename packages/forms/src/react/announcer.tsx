import { createContext, type ReactNode, useContext, useMemo } from 'react'
import { createSignal, type Signal } from './signal.ts'
import { useSource } from './use-source.ts'

/** Says something to assistive technology, once, without moving the focus. */
export type Announce = (text: string) => void

/** An object, so that saying the same text twice is two announcements. */
interface Spoken {
  readonly text: string
}

/** What was said last, and how to say something. */
export interface Speech {
  readonly spoken: Signal<Spoken>
  readonly announce: Announce
}

const AnnounceContext = createContext<Announce | null>(null)

export function createSpeech(): Speech {
  const spoken = createSignal<Spoken>({ text: '' })
  return { spoken, announce: (text) => spoken.set({ text }) }
}

interface ProviderProps {
  /** Its own unless given. */
  readonly speech?: Speech
  readonly children: ReactNode
}

/** The one live region of a form or a grid: what stands under it announces through it what sighted people see happen. */
export function AnnouncerProvider({ speech, children }: ProviderProps) {
  const own = useMemo(() => createSpeech(), [])
  const { spoken, announce } = speech ?? own
  return (
    <AnnounceContext value={announce}>
      {children}
      <Announcer spoken={spoken} />
    </AnnounceContext>
  )
}

function Announcer({ spoken }: { readonly spoken: Signal<Spoken> }) {
  return (
    <div className="octroi-hidden" aria-live="polite" aria-atomic="true">
      {useSource(spoken.subscribe, spoken.get).text}
    </div>
  )
}

/** Throws when no provider stands above. */
export function useAnnounce(): Announce {
  const announce = useContext(AnnounceContext)
  if (announce === null) throw new Error('An input must stand under FormPage, FormEnvironmentProvider or FinanceGrid.')
  return announce
}
