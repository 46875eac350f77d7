import type { ListName, View } from '@octroi/domain'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { ApiError } from '../../api/api-error.ts'
import { useApi } from '../../api/use-api.ts'
import type { DataColumn } from '../../ui/data-table/column.ts'
import { applyView, listUnappliedParts, matchesView, toViewState } from '../../ui/data-table/saved-views/view-state.ts'
import type {
  Attempt,
  OpeningView,
  ViewChange,
  ViewFields,
  ViewRefusal,
  ViewsControl,
} from '../../ui/data-table/saved-views/views-control.ts'
import type { TableControl } from '../../ui/data-table/use-table-state.ts'
import { removeInvalidState } from '../../ui/data-table/valid-state.ts'
import { type ViewsQuery, viewsKey } from './queries.ts'
import type { UnmovedViews } from './use-moved-views.ts'

interface ListViews<Row> {
  readonly list: ListName
  readonly columns: readonly DataColumn<Row>[]
  readonly control: TableControl
  readonly found: ViewsQuery
  readonly left: UnmovedViews | null
}

/** Functions on the views of a list: choose, save what is shown, change, share, delete. */
export function useViewsControl<Row>({ list, columns, control, found, left }: ListViews<Row>): ViewsControl {
  const api = useApi()
  const attempt = useAttempts(list)
  const { applied, setApplied, notice } = useApplied(columns, control)
  const state = () => toViewState(control.state, columns)
  const { data } = found
  return {
    views: data?.views,
    failed: found.isError && !data,
    retry: () => void found.refetch(),
    mayShare: data?.can.share === true,
    left,
    notice,
    isCurrent: (view) =>
      matchesView(view.state, control, columns) &&
      (listUnappliedParts(view.state, columns).length === 0 || applied?.state === view.state),
    choose: (view) => {
      control.set(removeInvalidState(applyView(view.state, control), columns, control.first.size))
      setApplied(view)
    },
    create: (fields: ViewFields) =>
      attempt(() => api.views.create({ body: { view: { ...fields, list, state: state() } } })),
    change: ({ id, version }: View, change: ViewChange) =>
      attempt(() => api.views.update({ params: { id }, body: { view: change, version } })),
    replace: ({ id, version }) =>
      attempt(() => api.views.update({ params: { id }, body: { view: { state: state() }, version } })),
    remove: ({ id }) => attempt(() => api.views.remove({ params: { id } })),
    setDefault: (view) => attempt(() => api.views.chooseDefault({ body: { list, view_id: view?.id ?? null } })),
  }
}

/** The active view, and its parts that could not be applied. */
function useApplied<Row>(columns: readonly DataColumn<Row>[], control: TableControl) {
  const [chosenView, setApplied] = useState<OpeningView | null>(null)
  const [dismissed, dismiss] = useState<OpeningView | null>(null)
  const applied = chosenView ?? control.opened
  const parts = applied ? listUnappliedParts(applied.state, columns) : []
  const isShown =
    applied !== null && applied !== dismissed && parts.length > 0 && matchesView(applied.state, control, columns)
  const notice = isShown ? { name: applied.name, parts, dismiss: () => dismiss(applied) } : null
  return { applied, setApplied, notice }
}

/** Returns the function that changes views, then refetches them and the trail. */
function useAttempts(list: ListName) {
  const { t } = useTranslation()
  const queries = useQueryClient()
  return async (act: () => Promise<unknown>): Attempt => {
    const refused = await refusalOf(act, t('table.viewGone'))
    // Without an answer nothing has changed, and a refetch would fail too.
    if (refused?.isUnheard) return refused
    await Promise.all([viewsKey(list), ['audit']].map((queryKey) => queries.invalidateQueries({ queryKey })))
    return refused
  }
}

async function refusalOf(act: () => Promise<unknown>, isGone: string) {
  try {
    await act()
    return null
  } catch (error) {
    if (!(error instanceof ApiError)) throw error
    const { status, details } = error
    const detail = details[0]
    const refusal: ViewRefusal = {
      message: status === 404 ? isGone : (detail?.message ?? error.message),
      isName: detail?.path === 'view.name',
      isConflict: status === 409,
    }
    return { ...refusal, isUnheard: status === 0 }
  }
}
