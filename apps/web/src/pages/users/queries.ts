import type { User } from '@octroi/domain'
import { keepPreviousData, type QueryClient, useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useApi } from '../../api/use-api.ts'

/** Fetches one user, always anew. It never throws: the page handles failures. */
export function useUserRecord(id: number) {
  const api = useApi()
  return useQuery({
    queryKey: ['users', id],
    queryFn: ({ signal }) => api.users.read({ params: { id } }, { signal }),
    refetchOnMount: 'always',
    throwOnError: false,
  })
}

/** Fetches the types of user by rank; cached for the visit, because they do not change. */
export function useUserTypes() {
  const api = useApi()
  return useQuery({
    queryKey: ['user-types'],
    queryFn: () => api.users.types(),
    staleTime: Number.POSITIVE_INFINITY,
  })
}

/** Caches the user in a reply, and invalidates lists and organisations that show users. */
export function cacheUser(queries: QueryClient, user: User): Promise<unknown> {
  queries.setQueryData(['users', user.id], user)
  return Promise.all([
    queries.invalidateQueries({ queryKey: ['users', 'list'] }),
    queries.invalidateQueries({ queryKey: ['organizations'] }),
    queries.invalidateQueries({ queryKey: ['audit'] }),
  ])
}

interface Activation {
  readonly id: number
  readonly disabled: boolean
  /** The caller's password, if the server requires it. */
  readonly current_password?: string
}

/** Disables or enables a user. */
export function useUserActivation() {
  const api = useApi()
  const queries = useQueryClient()
  return useMutation({
    mutationFn: ({ id, disabled, ...proof }: Activation) =>
      api.users.update({ params: { id }, body: { user: { disabled }, ...proof } }),
    onSuccess: (user) => cacheUser(queries, user),
  })
}

/**
 * Resends a user's invitation. Afterwards the record is refetched: the server refuses if the user has a password by
 * now.
 */
export function useInvitation() {
  const api = useApi()
  const queries = useQueryClient()
  return useMutation({
    mutationFn: (id: number) => api.users.invite({ params: { id } }),
    onSettled: (_sent, _error, id) =>
      Promise.all([['users', id], ['audit']].map((queryKey) => queries.invalidateQueries({ queryKey }))),
  })
}

const OFFERED = 20

/** Searches organisations without a user by name; returns the first ones. */
export function useFreeOrganizations(text: string) {
  const api = useApi()
  const name = text.trim()
  const filters = { has_organization_users: false, ...(name !== '' && { name }) }
  return useQuery({
    queryKey: ['organizations', 'free', name],
    queryFn: ({ signal }) =>
      api.organizations.list(
        { query: { per_page: OFFERED, order_by: 'name', filters: JSON.stringify(filters) } },
        { signal },
      ),
    placeholderData: keepPreviousData,
  })
}
