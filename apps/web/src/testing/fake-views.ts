import { type CurrentUser, can, type NewView, type View, type ViewPatch } from '@octroi/domain'
import { actorOf } from '../session/can.tsx'
import { type FakeAnswer, type FakeCall, refusal } from './fake-server.ts'

const MOST = 9

/** Creates a view that somebody else shares. */
export const sharedView = (change: Partial<View> = {}): View => ({
  id: 1,
  list: 'notes',
  name: 'Partagée',
  state: {},
  shared: true,
  default_for_all: false,
  is_default: false,
  is_own: false,
  by: 'Claire Villeneuve',
  version: 1,
  can: { change: false },
  ...change,
})

/** Replies for `fakeServer` that store views like the API, shared by all windows. */
export function fakeViews(user: CurrentUser, first: readonly View[] = []) {
  let views = first
  const kept = (change: View): View => {
    views = [...views.filter(({ id }) => id !== change.id), change]
    return change
  }
  const isTaken = (name: string, but?: number): boolean =>
    views.some((view) => view.is_own && view.id !== but && view.name.toLowerCase() === name.toLowerCase())
  const taken = () =>
    refusal(422, 'invalid', {
      details: [{ path: 'view.name', code: 'name_taken', message: 'Une autre vue porte déjà ce nom.' }],
    })
  const create = ({ body }: FakeCall) => {
    const { view } = body as { view: Pick<NewView, 'list' | 'name' | 'state'> & Partial<NewView> }
    if (isTaken(view.name)) return taken()
    const id = Math.max(0, ...views.map((one) => one.id)) + 1
    const own = { is_own: true, by: `${user.name} ${user.surname}`, version: 1, can: { change: true } }
    return kept({ shared: false, default_for_all: false, is_default: false, ...view, ...own, id })
  }
  const change = ({ path, body }: FakeCall) => {
    const { view: patch, version } = body as { view: ViewPatch; version: number }
    const view = views.find(({ id }) => path === `/views/${id}`)
    if (!view) return refusal(404, 'not_found')
    if (version !== view.version) return refusal(409, 'version_conflict')
    if (patch.name !== undefined && isTaken(patch.name, view.id)) return taken()
    return kept({ ...view, ...patch, version: version + 1 })
  }
  const remove = ({ path }: FakeCall) => {
    views = views.filter(({ id }) => path !== `/views/${id}`)
    return new Response(null, { status: 204 })
  }
  const choose = ({ body }: FakeCall) => {
    const { view_id } = body as { view_id: number | null }
    views = views.map((view) => ({ ...view, is_default: view.id === view_id }))
    return new Response(null, { status: 204 })
  }
  const ids = Array.from({ length: MOST }, (_, place) => place + 1)
  const answers: Readonly<Record<string, FakeAnswer>> = {
    'GET /views': () => ({ views, can: { share: can(actorOf(user), 'view.share') } }),
    'POST /views': create,
    'PUT /views/default': choose,
    ...Object.fromEntries(
      ids.flatMap((id) => [
        [`PATCH /views/${id}`, change],
        [`DELETE /views/${id}`, remove],
      ]),
    ),
  }
  return { answers, views: () => views, put: kept }
}
