import { createContext, type ReactNode, useContext, useEffect, useMemo } from 'react'
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

/** Long enough to be read out; who reads the page afterwards does not come upon what is over. */
export const SPOKEN_MS = 5000
const SILENCE: Spoken = { text: '' }

const AnnounceContext = createContext<Announce | null>(null)

export function createSpeech(): Speech {
  const spoken = createSignal<Spoken>(SILENCE)
  return { spoken, announce: (text) => spoken.set({ text }) }
}

interface ProviderProps {
  /** Its own unless given. */
  readonly speech?: Speech
  readonly children: ReactNode
}

/** The one live region of a form or a grid: what is under it announces through it what sighted people see happen. */
export function AnnouncerProvider({ speech, children }: ProviderProps) {
  const own = useMemo(() => createSpeech(), [])
  const { spoken, announce } = speech ?? own
  return (
    <AnnounceContext value={announce}>
      {children}
      <LiveRegion spoken={spoken} />
    </AnnounceContext>
  )
}

/** Says to assistive technology what sighted people see happen, and is emptied some seconds later. */
export function LiveRegion({ spoken }: { readonly spoken: Signal<Spoken> }) {
  const announcement = useSource(spoken.subscribe, spoken.get)
  useEffect(() => {
    if (announcement.text === '') return undefined
    const timer = setTimeout(() => spoken.set(SILENCE), SPOKEN_MS)
    return () => clearTimeout(timer)
  }, [announcement, spoken])
  return (
    <div className="octroi-hidden" aria-live="polite" aria-atomic="true">
      {announcement.text}
    </div>
  )
}

/** Throws when no provider is above. */
export function useAnnounce(): Announce {
  const announce = useContext(AnnounceContext)
  if (announce === null) throw new Error('An input must stand under FormPage, FormEnvironmentProvider or FinanceGrid.')
  return announce
}
