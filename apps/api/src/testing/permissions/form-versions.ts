import type { CallRow, PermissionRow } from './row.ts'
import { ADMINISTRATORS, STAFF_OR_OWNER } from './row.ts'

export const FORM_VERSIONS_OF_REQUESTS: readonly PermissionRow[] = [
  {
    call: 'formVersions.plan',
    about: 'a request',
    may: ADMINISTRATORS,
    does: ({ who, request }) => who.reads(`/forms/4/carry-over/${request}`),
  },
  {
    call: 'formVersions.carry',
    about: 'a request',
    may: ADMINISTRATORS,
    does: ({ who, request }) => who.calls('POST', `/forms/4/carry-over/${request}`, { body: { version: 3 } }),
  },
  {
    call: 'formVersions.setAside',
    about: 'a request',
    may: STAFF_OR_OWNER,
    does: ({ who, request }) => who.reads(`/requests/${request}/set-aside-answers`),
  },
]

export const FORM_VERSIONS: readonly CallRow[] = [
  {
    call: 'formVersions.list',
    about: 'of a form',
    may: ADMINISTRATORS,
    does: ({ who }) => who.reads('/forms/4/carry-over'),
  },
  {
    call: 'formVersions.carryAll',
    about: 'of a form',
    may: ADMINISTRATORS,
    does: ({ who }) => who.calls('POST', '/forms/5/carry-over', { body: { version: 3 } }),
  },
]
