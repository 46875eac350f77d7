import { type Actor, can, type Permission } from '@octroi/domain'
import type { Icon } from '@tabler/icons-react'
import { type ComponentType, lazy } from 'react'
import type { MessageKey } from './locales/index.ts'

/** A page of people logged in. Each noun exports its own; `app/routes.ts` joins them. */
export interface PageRoute {
  readonly path: string
  /** What one must be able to do, with some object at least, for the page to exist; absent: everybody finds it. */
  readonly permission?: Permission
  readonly title: MessageKey
  /** Its code, loaded when it is first shown: see `lazyPage`. */
  readonly page: ComponentType
  /** `none`: without header and footer, for print. */
  readonly chrome?: 'none'
  /** Its entry in the navigation. */
  readonly nav?: { readonly label: MessageKey; readonly icon: Icon }
}

/** A page that needs no session, such as those of a forgotten password; it brings its own frame. */
export type OpenRoute = Pick<PageRoute, 'path' | 'page'>

/** A page whose code is loaded when it is first shown: `lazyPage(async () => (await import('./page.tsx')).MyPage)`. */
export const lazyPage = (load: () => Promise<ComponentType>): ComponentType =>
  lazy(async () => ({ default: await load() }))

/** Whether a page exists for somebody. */
export const mayOpen = ({ permission }: PageRoute, actor: Actor): boolean =>
  permission === undefined || can(actor, permission)
