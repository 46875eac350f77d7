import { createContext, type ReactNode, useContext, useEffect, useMemo } from 'react'
import { createSignal, type Signal } from './signal.ts'
import { useSource } from './use-source.ts'

/** Announces a text to assistive technology, once, without moving the focus. */
export type Announce = (text: string) => void

/** An object rather than a string, so that the same text twice makes two announcements. */
export interface Spoken {
  readonly text: string
}

/** The last announced text, and the function that announces another one. */
export interface Speech {
  readonly spoken: Signal<Spoken>
  readonly announce: Announce
}

/**
 * Milliseconds after which an announcement is emptied: long enough to be read out, short enough that somebody who reads
 * the page later does not find an outdated text.
 */
export const SPOKEN_MS = 5000
const SILENCE: Spoken = { text: '' }

const AnnounceContext = createContext<Announce | null>(null)

export function createSpeech(): Speech {
  const spoken = createSignal<Spoken>(SILENCE)
  return { spoken, announce: (text) => spoken.set({ text }) }
}

interface ProviderProps {
  /** The speech to use; by default the provider creates one. */
  readonly speech?: Speech
  readonly children: ReactNode
}

/**
 * Provides the one live region of a form or a grid: the components inside announce in it what sighted people see
 * happen.
 */
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

/** Live region: announces to assistive technology what sighted people see happen, and is emptied some seconds later. */
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

/** Returns the function that announces. Throws when there is no provider above. */
export function useAnnounce(): Announce {
  const announce = useContext(AnnounceContext)
  if (announce === null) throw new Error('An input must stand under FormPage, FormEnvironmentProvider or FinanceGrid.')
  return announce
}
