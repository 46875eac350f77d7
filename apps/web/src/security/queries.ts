import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useApi } from '../api/use-api.ts'

const SESSIONS = ['security', 'sessions'] as const
const SECOND_FACTOR = ['security', 'second-factor'] as const
const PASSKEYS = ['security', 'passkeys'] as const
const RANKS = ['security', 'ranks'] as const

/** One's own sessions, the last used first. */
export function useSessions() {
  const api = useApi()
  const queryFn = ({ signal }: { signal: AbortSignal }) => api.security.sessions({}, { signal })
  // The panel shows the error, so that the rest of the profile stays.
  return useQuery({ queryKey: SESSIONS, queryFn, throwOnError: false })
}

/** Ends one of one's own sessions by its id, or all the others without one; gives how many ended. */
export function useEndSessions() {
  const api = useApi()
  const queries = useQueryClient()
  return useMutation({
    mutationFn: async (id?: number) => {
      if (id === undefined) return (await api.security.endOtherSessions()).ended
      await api.security.endSession({ params: { id } })
      return 1
    },
    onSettled: () => queries.invalidateQueries({ queryKey: SESSIONS }),
  })
}

/** One's own second factor. */
export function useSecondFactor() {
  const api = useApi()
  const queryFn = ({ signal }: { signal: AbortSignal }) => api.security.secondFactor({}, { signal })
  return useQuery({ queryKey: SECOND_FACTOR, queryFn, throwOnError: false })
}

/** Invalidates the person's second factor after a change. */
export function useSecondFactorChanged() {
  const queries = useQueryClient()
  return () => queries.invalidateQueries({ queryKey: SECOND_FACTOR })
}

/** One's own passkeys, the first made first. */
export function usePasskeys() {
  const api = useApi()
  const queryFn = ({ signal }: { signal: AbortSignal }) => api.passkeys.list({}, { signal })
  return useQuery({ queryKey: PASSKEYS, queryFn, throwOnError: false })
}

/** Invalidates the person's passkeys after a change. */
export function usePasskeysChanged() {
  const queries = useQueryClient()
  return () => queries.invalidateQueries({ queryKey: PASSKEYS })
}

/**
 * Removes the second factor of another account. Refetches in any case: the server refuses if there is none any more.
 */
export function useSecondFactorReset() {
  const api = useApi()
  return useMutation({
    mutationFn: ({ id, password }: { id: number; password: string }) =>
      api.security.resetSecondFactor({ params: { id }, body: { password } }),
    onSettled: useReadAnew(),
  })
}

/** Ends all sessions of somebody else. */
export function useEndSessionsOf() {
  const api = useApi()
  return useMutation({
    mutationFn: (id: number) => api.security.endSessionsOf({ params: { id } }),
    onSettled: useReadAnew(),
  })
}

/** Invalidates what shows an account: users and the trail. */
function useReadAnew() {
  const queries = useQueryClient()
  return () => Promise.all([['users'], ['audit']].map((queryKey) => queries.invalidateQueries({ queryKey })))
}

/** Fetches the security requirements of each rank. */
export function useRanks() {
  const api = useApi()
  return useQuery({
    queryKey: RANKS,
    queryFn: ({ signal }) => api.security.ranks({}, { signal }),
    throwOnError: true,
  })
}

interface RankChange {
  readonly id: number
  readonly second_factor: boolean
  /** The caller's password; required to lift a rank's second-factor rule. */
  readonly current_password?: string
}

/** Requires a second factor from a type of user, or no longer. */
export function useChangeRank() {
  const api = useApi()
  const queries = useQueryClient()
  return useMutation({
    mutationFn: ({ id, second_factor, ...proof }: RankChange) =>
      api.security.changeRank({ params: { id }, body: { user_type: { second_factor }, ...proof } }),
    onSettled: () => queries.invalidateQueries({ queryKey: ['security'] }),
  })
}
