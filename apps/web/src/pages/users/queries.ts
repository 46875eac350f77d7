import type { User } from '@octroi/domain'
import { keepPreviousData, type QueryClient, useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useApi } from '../../api/use-api.ts'

/** One user, always asked for anew. What a failure means is for the page to say: it never throws. */
export function useUserRecord(id: number) {
  const api = useApi()
  return useQuery({
    queryKey: ['users', id],
    queryFn: ({ signal }) => api.users.read({ params: { id } }, { signal }),
    refetchOnMount: 'always',
    throwOnError: false,
  })
}

/** The types of user, in the order of their rank: they do not change during a visit. */
export function useUserTypes() {
  const api = useApi()
  return useQuery({
    queryKey: ['user-types'],
    queryFn: () => api.users.types(),
    staleTime: Number.POSITIVE_INFINITY,
  })
}

/** What the server answered takes the place of what was known; lists, and organisations' users, are read anew. */
export function keepUser(queries: QueryClient, user: User): Promise<unknown> {
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
  /** The caller's password, where the server requires it. */
  readonly current_password?: string
}

/** Disables or enables somebody. */
export function useUserActivation() {
  const api = useApi()
  const queries = useQueryClient()
  return useMutation({
    mutationFn: ({ id, disabled, ...proof }: Activation) =>
      api.users.update({ params: { id }, body: { user: { disabled }, ...proof } }),
    onSuccess: (user) => keepUser(queries, user),
  })
}

/** Sends somebody their invitation again. Refused to who has a password by now: the record is read anew. */
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

/** Organisations without a user whose name holds a text, the first ones by name. */
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
