import { foldText } from '@octroi/forms'
import { useDebouncedValue } from '@mantine/hooks'
import { keepPreviousData, useQueries } from '@tanstack/react-query'
import { useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import { useApi } from '../../api/use-api.ts'
import { mayOpen } from '../../page-route.ts'
import { useActor } from '../../session/can.tsx'
import { ROUTES } from '../routes.ts'
import { type Hit, type SearchedList, listSearchSources, getFullListAddress } from './sources.ts'

/** Minimum length: shorter texts match nearly everything. */
const FEWEST_LETTERS = 2
/** Debounce in milliseconds. */
const PAUSE_MS = 150

/** Results of one noun. */
interface Group {
  readonly name: SearchedList | 'pages'
  readonly hits: readonly Hit[]
  /** Link to the whole list, if there are more results. */
  readonly more: { readonly address: string; readonly total: number } | null
}

/** Search results by noun. Pages are searched locally; everything else on the server, once typing pauses. */
export function useSearch(typed: string) {
  const api = useApi()
  const actor = useActor()
  const [text] = useDebouncedValue(typed.trim(), PAUSE_MS)
  const sources = useMemo(() => listSearchSources(actor), [actor])
  const enabled = text.length >= FEWEST_LETTERS
  const answers = useQueries({
    queries: sources.map((source) => ({
      queryKey: ['search', source.name, text],
      queryFn: ({ signal }: { signal: AbortSignal }) => source.find(api, text, signal),
      placeholderData: keepPreviousData,
      enabled,
    })),
  })
  const pages = usePages(text)
  const groups = sources.map((source, place): Group => {
    const { hits = [], total = 0 } = answers[place]?.data ?? {}
    const address = total > hits.length ? getFullListAddress(source, actor, text) : null
    return { name: source.name, hits, more: address === null ? null : { address, total } }
  })
  const all: readonly Group[] = [{ name: 'pages', hits: pages, more: null }, ...groups]
  return {
    groups: enabled ? all.filter(({ hits }) => hits.length > 0) : [],
    isAsking: text !== typed.trim() || answers.some(({ isFetching }) => isFetching),
    hasFailed: answers.some(({ isError }) => isError),
    isShort: !enabled,
  }
}

/** Pages of the navigation whose name contains the text. */
function usePages(text: string): readonly Hit[] {
  const { t } = useTranslation()
  const actor = useActor()
  return ROUTES.flatMap((route) => {
    if (!route.nav || !mayOpen(route, actor)) return []
    const title = t(route.nav.label)
    return foldText(title).includes(foldText(text)) ? [{ address: route.path, title }] : []
  })
}
