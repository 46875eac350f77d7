import { useMutation } from '@tanstack/react-query'
import { useEffect, useRef } from 'react'
import { useApi } from '../api/use-api.ts'
import { awaitProviderAnswer, browserWindows, type ProviderWindow } from './provider-window.ts'

/** Thrown if the browser blocks the provider's window. */
export class WindowBlocked extends Error {
  override readonly name = 'WindowBlocked'
}

/**
 * Proves who acts by a new login at the identity provider, in a window of its own, so that nothing that was typed is
 * lost. Its result stands once for the password. Clicking again begins anew; leaving the page gives up.
 */
export function useProviderProof(onProven: (proof: string) => void) {
  const api = useApi()
  const running = useRef<AbortController | null>(null)
  useEffect(() => () => running.current?.abort(), [])
  const proving = useMutation({
    mutationFn: async (opened: ProviderWindow | null) => {
      if (!opened) throw new WindowBlocked()
      const attempt = new AbortController()
      running.current?.abort()
      running.current = attempt
      try {
        const { address, secret } = await api.provider.startProof()
        const state = new URL(address).searchParams.get('state') ?? ''
        const answered = awaitProviderAnswer({ state, signal: attempt.signal })
        opened.show(address)
        const answer = await answered
        return (await api.provider.prove({ body: { answer, secret } })).proof
      } finally {
        opened.close()
      }
    },
    onSuccess: onProven,
  })
  return { begin: () => proving.mutate(browserWindows.open()), error: proving.error, isPending: proving.isPending }
}
