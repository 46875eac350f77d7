import type { ListName, NewView, View, ViewPatch } from '@octroi/domain'
import type { Person, Reply } from '../person.ts'

let count = 0
/** Returns a name that no other view has. */
export const freeName = (): string => {
  count += 1
  return `Vue ${count}`
}

/** Properties of a new view; the default list is that of requests. */
export type ViewGiven = Partial<Omit<NewView, 'list'>> & { readonly list?: ListName }

/** Saves a view as the browser does. */
export const keepsView = (who: Person, given: ViewGiven = {}): Promise<Reply<View>> =>
  who.calls<View>('POST', '/views', { body: { view: { list: 'requests', name: freeName(), state: {}, ...given } } })

/** Saves a view of a person; returns its id. */
export const createView = async (who: Person, given: ViewGiven = {}): Promise<number> =>
  (await keepsView(who, given)).body.id

type Changed = ViewPatch & { readonly version?: number }

export const changesView = (who: Person, id: number, { version, ...view }: Changed): Promise<Reply<View>> =>
  who.calls<View>('PATCH', `/views/${id}`, { body: { view, version } })

export const choosesView = (who: Person, view_id: number | null, list: ListName = 'requests'): Promise<Reply> =>
  who.calls('PUT', '/views/default', { body: { list, view_id } })

/** Opens an export as the browser does. */
export const opensExport = (
  who: Person,
  list: ListName,
  given: Readonly<Record<string, unknown>> = {},
): Promise<Reply<{ ids: readonly number[] }>> =>
  who.calls('POST', '/exports', {
    body: { export: { list, format: 'xlsx', query: {}, columns: ['Organisme'], filters: [], sort: null, ...given } },
  })

/** Opens the export of a report as the browser does. */
export const opensReport = (
  who: Person,
  given: Readonly<Record<string, unknown>> = {},
): Promise<Reply<{ ids: readonly number[] }>> =>
  who.calls('POST', '/reporting/exports', {
    body: {
      export: {
        report: 'requests',
        type: 1,
        year: 2026,
        format: 'xlsx',
        columns: ['Organisme'],
        filters: [],
        ...given,
      },
    },
  })
