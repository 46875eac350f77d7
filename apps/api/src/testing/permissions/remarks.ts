import { writeFile } from 'node:fs/promises'
import { marks, remarksOn, returnsWithRemark } from '../return-calls.ts'
import { EDITORS, type PermissionCase, REVIEWING_RANKS, STAFF_OR_OWNER, type PermissionRow } from './row.ts'
import { organizationOf } from '../../db/owner-organization.ts'

const returned = ({ here, request }: PermissionCase) => returnsWithRemark(here.administrator, request)

export const REMARKS: readonly PermissionRow[] = [
  {
    call: 'remarks.list',
    about: 'of a request',
    may: STAFF_OR_OWNER,
    does: ({ who, request }) => who.reads(`/requests/${request}/remarks`),
  },
  {
    call: 'remarks.write',
    about: 'while it is submitted',
    state: 'submitted',
    may: REVIEWING_RANKS,
    does: ({ who, request }) => remarksOn(who, request),
  },
  {
    call: 'remarks.write',
    about: 'while it is being filled in',
    may: REVIEWING_RANKS,
    does: ({ who, request }) => remarksOn(who, request),
  },
  {
    call: 'remarks.mark',
    about: 'while it is to be corrected',
    state: 'submitted',
    may: EDITORS,
    does: async (given) => marks(given.who, given.request, await returned(given)),
  },
  {
    call: 'remarks.mark',
    about: 'once it is submitted again',
    state: 'submitted',
    may: EDITORS,
    does: async (given) => {
      const { remark } = await returned(given)
      await given.here.db.updateTable('requests').set({ state_id: 2 }).where('id', '=', given.request).execute()
      return marks(given.who, given.request, { remark })
    },
  },
  {
    call: 'remarks.document',
    about: 'as it was kept at a return',
    state: 'submitted',
    may: STAFF_OR_OWNER,
    does: async (given) => {
      const { db, files } = given.here
      const path = files.temporaryPath()
      await writeFile(path, 'Du texte')
      const document_key = await files.keep(path)
      const { round } = await returned(given)
      const kept = { document_key, document_name: 'a.pdf', document_size: 8, document_content_type: 'application/pdf' }
      const owner = { event_id: round, organization_id: organizationOf('request_events', round) }
      const row = { ...owner, option_id: 1, value: '77', details: null, ...kept }
      await db.insertInto('returned_answers').values(row).execute()
      return given.who.reads(`/requests/${given.request}/returns/${round}/documents/77`)
    },
  },
  {
    call: 'remarks.answers',
    about: 'as they stood at a return',
    state: 'submitted',
    may: STAFF_OR_OWNER,
    does: async (given) => {
      const { round } = await returned(given)
      return given.who.reads(`/requests/${given.request}/returns/${round}/answers`)
    },
  },
]
