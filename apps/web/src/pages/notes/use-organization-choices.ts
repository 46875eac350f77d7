import { useDebouncedValue } from '@mantine/hooks'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useApi } from '../../api/use-api.ts'

interface Named {
  readonly id: number
  readonly name: string
}

const PAUSE_MS = 200
/** Number of choices listed; the other organisations are found by typing. */
const SHOWN = 25

/**
 * Choices of organisations: the server searches what is typed, ignoring case and accents. The chosen one is always
 * included. `knownOrganization` is given if its name is already loaded.
 */
export function useOrganizationChoices(chosen: string, knownOrganization: Named | null) {
  const api = useApi()
  const [typed, setTyped] = useState('')
  const [wanted] = useDebouncedValue(typed, PAUSE_MS)
  const search = useQuery({
    queryKey: ['organizations', 'choices', wanted],
    queryFn: ({ signal }) =>
      api.organizations.list(
        { query: { per_page: SHOWN, order_by: 'name', filters: JSON.stringify({ name: wanted }) } },
        { signal },
      ),
    placeholderData: keepPreviousData,
  })
  const listed = search.data?.data ?? []
  const named = useQuery({
    queryKey: ['organizations', 'choice', chosen],
    queryFn: async ({ signal }): Promise<Named> => {
      const { id, name } = await api.organizations.read({ params: { id: chosen } }, { signal })
      return { id, name }
    },
    enabled: chosen !== '' && String(knownOrganization?.id) !== chosen,
    staleTime: Number.POSITIVE_INFINITY,
  })
  const ofChosen = String(knownOrganization?.id) === chosen ? knownOrganization : named.data
  const all = ofChosen && !listed.some(({ id }) => id === ofChosen.id) ? [ofChosen, ...listed] : listed
  return {
    choices: all.map(({ id, name }) => ({ value: String(id), label: name })),
    onSearch: setTyped,
  }
}
