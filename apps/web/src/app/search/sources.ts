import { type Actor, can, LISTS, type ListName } from '@octroi/domain'
import type { Client } from '../../api/client.ts'
import { formatDate } from '../../locales/format.ts'
import { mayOpen } from '../../page-route.ts'
import { ROUTES } from '../routes.ts'

/** One search result. */
export interface Hit {
  readonly address: string
  readonly title: string
  /** Text that distinguishes it from others with the same title. */
  readonly detail?: string
}

interface SearchHits {
  readonly hits: readonly Hit[]
  /** Total number of results, including those not shown. */
  readonly total: number
}

export type SearchedList = Extract<ListName, 'notes' | 'organizations' | 'requests' | 'users'>

/** A searchable noun, searched by its list's call, which applies the same rights and ignores case and accents. */
interface Source {
  readonly name: SearchedList
  /** Path of the whole list. */
  readonly path: string
  readonly find: (api: Client, text: string, signal: AbortSignal) => Promise<SearchHits>
}

const FIRST = 5
const MOST_OF_A_TEXT = 120

const queryOf = (search: string) => ({ query: { search, per_page: FIRST } })
const joined = (parts: readonly (string | number | null | undefined)[]) =>
  parts.filter((part) => part !== null && part !== undefined && part !== '').join(' · ')

const SOURCES: readonly Source[] = [
  {
    name: 'organizations',
    path: '/organisations',
    find: async (api, text, signal) => {
      const { data, total } = await api.organizations.list(queryOf(text), { signal })
      const hits = data.map(({ id, name, city, region }) => ({
        address: `/organisations/${id}`,
        title: name,
        detail: joined([city, region]),
      }))
      return { hits, total }
    },
  },
  {
    name: 'requests',
    path: '/requests',
    find: async (api, text, signal) => {
      const { data, total } = await api.requests.list(queryOf(text), { signal })
      const hits = data.map(({ id, organization, request_type, financial_year, request_state }) => ({
        address: `/requests/${id}`,
        title: organization.name,
        detail: joined([request_type.label, financial_year, request_state.label]),
      }))
      return { hits, total }
    },
  },
  {
    name: 'users',
    path: '/users',
    find: async (api, text, signal) => {
      const { data, total } = await api.users.list(queryOf(text), { signal })
      const hits = data.map(({ id, name, surname, user_type, organization_name, email }) => ({
        address: `/users/${id}`,
        title: `${name} ${surname}`,
        detail: joined([user_type.label, organization_name, email]),
      }))
      return { hits, total }
    },
  },
  {
    name: 'notes',
    path: '/notes',
    find: async (api, text, signal) => {
      const { data, total } = await api.notes.list(queryOf(text), { signal })
      const hits = data.map(({ id, organization, note_type, date, text: written }) => ({
        address: `/notes/${id}`,
        title: joined([organization.name, note_type.label, formatDate(date)]),
        detail: written.slice(0, MOST_OF_A_TEXT),
      }))
      return { hits, total }
    },
  },
]

/** The nouns that a person may search: those whose lists they may open. */
export const listSearchSources = (actor: Actor): readonly Source[] =>
  SOURCES.filter(({ name }) => can(actor, LISTS[name]))

/** Address of the whole list with the same search; null if the person has no such page. */
export function getFullListAddress({ path }: Source, actor: Actor, text: string): string | null {
  const isTheirs = ROUTES.some((route) => route.path === path && mayOpen(route, actor))
  return isTheirs ? `${path}?${new URLSearchParams({ q: text }).toString()}` : null
}
