import { type Actor, can, type Permission } from '@octroi/domain'
import type { QueryClient } from '@tanstack/react-query'
import type { Icon } from '@tabler/icons-react'
import { type ComponentType, createElement, lazy, useState } from 'react'
import type { Params } from 'react-router-dom'
import type { Client } from './api/client.ts'
import type { MessageKey } from './locales/index.ts'

/** Route of a page for people who are logged in. Each noun exports its own; `app/routes.ts` joins them. */
export interface PageRoute {
  readonly path: string
  /** Ability that is required for the page, on at least some object; absent if everybody may open it. */
  readonly permission?: Permission
  readonly title: MessageKey
  /** Component of the page, loaded on demand: see `lazyPage`. */
  readonly page: LazyPage
  /**
   * Prefetches the page's data into its query cache while the application loads. The page fetches again after a
   * failure.
   */
  readonly ask?: (visit: Visit) => Promise<unknown>
  /** `none` for print pages, without header and footer. */
  readonly chrome?: 'none'
  /** Its entry in the navigation. */
  readonly nav?: { readonly label: MessageKey; readonly icon: Icon }
}

/** Context for prefetching a page. */
export interface Visit {
  readonly api: Client
  readonly queries: QueryClient
  /** Id of the user for whom it is prefetched. */
  readonly userId: number
  /** True while this user is still logged in: replies must not reach anybody else. */
  readonly isCurrent: () => boolean
  /** Parameters of the route's path. */
  readonly params: Params
}

/** A page component with a function that preloads its code. */
export type LazyPage = ComponentType & { readonly preload: () => Promise<ComponentType> }

/** Route of a page without a session, such as that of a forgotten password; it has its own layout. */
export type OpenRoute = Pick<PageRoute, 'path' | 'page'>

/** Creates a page whose code loads on demand: `lazyPage(async () => (await import('./page.tsx')).MyPage)`. */
export function lazyPage(load: () => Promise<ComponentType>): LazyPage {
  let loaded: ComponentType | undefined
  const preload = async () => (loaded ??= await load())
  const Late = lazy(async () => ({ default: await preload() }))
  function Page() {
    // Code that is already loaded is rendered together with its surroundings; suspended content would render later, in
    // slices. Chosen once, because another component in its place would remount.
    const [Content] = useState(() => loaded ?? Late)
    return createElement(Content)
  }
  return Object.assign(Page, { preload })
}

/** True if somebody may open a page. */
export const mayOpen = ({ permission }: PageRoute, actor: Actor): boolean =>
  permission === undefined || can(actor, permission)
