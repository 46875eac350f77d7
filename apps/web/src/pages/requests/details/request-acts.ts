import type { Request } from '@octroi/domain'
import type { TFunction } from 'i18next'
import type { ActKind } from './act.ts'

/** What is said around acts that take a request further. */
export const REQUEST_ACTS: Omit<ActKind<Request>, 'send'> = {
  whatChanged,
  keptAs: ({ id }, act) => `request:${id}/${act}`,
  round: ({ history }) => history.at(-1)?.id ?? 0,
  message: {
    label: 'request.return.message',
    optional: 'request.return.messageOptional',
    help: 'request.return.messageHelp',
  },
}

/** In one sentence; with who did it, where the history tells. */
function whatChanged(t: TFunction, before: Request, request: Request): string {
  if (before.state_id !== request.state_id) {
    const state = request.request_state.label
    const known = new Set(before.history.map(({ id }) => id))
    const last = request.history.filter(({ id }) => !known.has(id)).toSorted((a, b) => b.at.localeCompare(a.at))[0]
    return last ? t('request.act.movedBy', { who: last.by, state }) : t('request.act.moved', { state })
  }
  if (before.archived !== request.archived) return t(request.archived ? 'request.act.archived' : 'request.act.restored')
  return t('request.act.changed')
}
