import { type Actor, can, type Permission } from '@octroi/domain'
import type { QueryClient } from '@tanstack/react-query'
import type { Icon } from '@tabler/icons-react'
import { type ComponentType, createElement, lazy, useState } from 'react'
import type { Params } from 'react-router-dom'
import type { Client } from './api/client.ts'
import type { MessageKey } from './locales/index.ts'

/** A page of people logged in. Each noun exports its own; `app/routes.ts` joins them. */
export interface PageRoute {
  readonly path: string
  /** What one must be able to do, with some object at least, for the page to exist; absent: everybody finds it. */
  readonly permission?: Permission
  readonly title: MessageKey
  /** Its code, loaded when it is first shown: see `lazyPage`. */
  readonly page: LazyPage
  /**
   * Prefetches what the page shows, into the queries that it will read, while the application itself loads. The page
   * handles what goes wrong: it fetches again.
   */
  readonly ask?: (visit: Visit) => Promise<unknown>
  /** `none`: without header and footer, for print. */
  readonly chrome?: 'none'
  /** Its entry in the navigation. */
  readonly nav?: { readonly label: MessageKey; readonly icon: Icon }
}

/** What is known of a page before it is there. */
export interface Visit {
  readonly api: Client
  readonly queries: QueryClient
  /** Whom it is asked for. */
  readonly userId: number
  /** Whether whom it is asked for is still logged in: nobody else is given what comes. */
  readonly isCurrent: () => boolean
  /** Parameters of the route's path. */
  readonly params: Params
}

/** A page and how to load its code before it is shown. */
export type LazyPage = ComponentType & { readonly preload: () => Promise<ComponentType> }

/** A page that needs no session, such as those of a forgotten password; it brings its own frame. */
export type OpenRoute = Pick<PageRoute, 'path' | 'page'>

/** A page whose code is loaded when it is first shown: `lazyPage(async () => (await import('./page.tsx')).MyPage)`. */
export function lazyPage(load: () => Promise<ComponentType>): LazyPage {
  let loaded: ComponentType | undefined
  const preload = async () => (loaded ??= await load())
  const Late = lazy(async () => ({ default: await preload() }))
  function Page() {
    // What is there is rendered with what is around it: what React waits for is rendered apart, in slices between frames.
    // Chosen once: another component in its place would begin anew.
    const [Content] = useState(() => loaded ?? Late)
    return createElement(Content)
  }
  return Object.assign(Page, { preload })
}

/** Whether a page exists for somebody. */
export const mayOpen = ({ permission }: PageRoute, actor: Actor): boolean =>
  permission === undefined || can(actor, permission)
