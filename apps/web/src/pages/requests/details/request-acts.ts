import type { Request } from '@octroi/domain'
import type { TFunction } from 'i18next'
import { formatMoment } from '../../../locales/format.ts'
import type { ActKind } from './act.ts'

/** How acts on a request are described. */
export const REQUEST_ACTS: Omit<ActKind<Request>, 'send'> = {
  whatChanged,
  mustReread: isCarriedOver,
  keptAs: ({ id }, act) => `request:${id}/${act}`,
  round: ({ history }) => history.at(-1)?.id ?? 0,
  message: {
    label: 'request.return.message',
    optional: 'request.return.messageOptional',
    help: 'request.return.messageHelp',
  },
}

/** The latest change of state that `before` does not have yet. */
function lastSince(before: Request, { history }: Request): Request['history'][number] | undefined {
  const previousIds = new Set(before.history.map(({ id }) => id))
  return history.filter(({ id }) => !previousIds.has(id)).toSorted((a, b) => b.at.localeCompare(a.at))[0]
}

/** Returns the sentence for a change of state that the person with this name made in another window. */
export const createOwnChangeText =
  (name: string): ActKind<Request>['ownChange'] =>
  (t, before, now) => {
    const last = lastSince(before, now)
    if (last?.by !== name) return undefined
    return t('request.act.movedByYou', { state: now.request_state.label, when: formatMoment(last.at) })
  }

/** Answers were given to another version of the form than the one that the request has now. */
function isCarriedOver(before: Request, now: Request): boolean {
  return before.form_version !== now.form_version
}

/** One sentence about what changed, with who did it if the history has it. */
function whatChanged(t: TFunction, before: Request, request: Request): string {
  if (before.state_id !== request.state_id) {
    const state = request.request_state.label
    const last = lastSince(before, request)
    return last ? t('request.act.movedBy', { who: last.by, state }) : t('request.act.moved', { state })
  }
  if (before.archived !== request.archived) return t(request.archived ? 'request.act.archived' : 'request.act.restored')
  return t(isCarriedOver(before, request) ? 'request.act.carriedOver' : 'request.act.changed')
}
