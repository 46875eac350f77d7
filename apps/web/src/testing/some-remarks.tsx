import type { Remark, Remarks, RequestAct } from '@octroi/domain'
import { RequestFormPage } from '../pages/requests/form-page.tsx'
import { someUser } from './as-user.ts'
import { type FakeAnswer, fakeServer } from './fake-server.ts'
import { renderRoute, someRequest } from './render-page.tsx'
import { SOME_FORM } from './some-form.ts'

/** A requested correction. */
export const REMARK: Remark = {
  id: 7,
  question_id: 1,
  row: null,
  label: '1.1 Nom de l’organisme',
  reason: 'Inscrivez le nom légal.',
  by: 'Mathieu Gendron',
  at: '2026-05-18T15:30:00.000Z',
  done_at: null,
  done_by: null,
  unchanged: false,
  version: 1,
}
const NONE: Remarks = { drafts: [], rounds: [], can: { write: false, mark: false } }
/** Remarks for somebody who may return the request. */
export const WRITABLE_REMARKS: Remarks = { ...NONE, can: { write: true, mark: false } }
/** Remarks for somebody who corrects. */
export const RETURNED: Remarks = {
  drafts: [],
  rounds: [{ id: 3, at: REMARK.at, by: REMARK.by, message: null, remarks: [REMARK] }],
  can: { write: false, mark: true },
}
/** The act of returning a request. */
export const RETURN: RequestAct = {
  ...someAct(),
  name: 'return',
  state_id: 3,
  label: 'Demander des modifications',
  main: false,
  fields: [{ name: 'message', required: false }],
  dialog: { title: 'Demander des modifications', text: 'Une correction partira.', confirm: 'Retourner la demande' },
}

/** Opens the form of a request that a rank may return or correct, with the server's remarks. */
export function openRemarked(rank: 2 | 5, remarks: Remarks, answers: Readonly<Record<string, FakeAnswer>> = {}) {
  const request = someRequest(
    rank === 2
      ? { state_id: 2, acts: [RETURN], can: { ...someRequest().can, edit_form: false } }
      : { state_id: 3, acts: [] },
  )
  const calls = fakeServer(someUser(rank), {
    'GET /requests/12': () => request,
    'GET /requests/12/remarks': () => remarks,
    'GET /requests/12/form': () => SOME_FORM,
    'GET /requests/12/answers': () => [],
    'GET /documents': () => [],
    ...answers,
  })
  const shown = renderRoute(<RequestFormPage />, {
    path: '/requests/:id/form',
    at: '/requests/12/form',
    user: someUser(rank),
  })
  return { calls, shown }
}

function someAct(): RequestAct {
  const [act] = someRequest().acts
  if (!act) throw new Error('Some request has no act')
  return act
}
