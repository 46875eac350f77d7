import type { AuditedCall } from './audited-calls.ts'
import { createEntry, discardsContent, readsContent, savesContent } from './factories/create-content-draft.ts'
import { beginAnother } from './permissions/content-drafts.ts'

const ITEM = 'list/note_types'

/** Calls that change the drafts of content. */
export const CONTENT_DRAFT_CALLS: readonly AuditedCall[] = [
  {
    call: 'contentDrafts.save',
    about: 'the first of a draft',
    writes: ['create'],
    prepares: async ({ administrator }) => {
      await discardsContent(administrator, ITEM)
      const { published: base } = await readsContent(administrator, ITEM)
      const value = { entries: [createEntry('Autre')] }
      return () => savesContent(administrator, ITEM, { revision: null, base, value })
    },
  },
  {
    call: 'contentDrafts.publish',
    about: 'a draft',
    writes: ['update'],
    prepares: async (here) => {
      const revision = await beginAnother(here)
      return () => here.administrator.calls('POST', `/content/${ITEM}/publish`, { body: { revision } })
    },
  },
  {
    call: 'contentDrafts.discard',
    about: 'a draft',
    writes: ['update'],
    prepares: async (here) => {
      await beginAnother(here)
      return () => discardsContent(here.administrator, ITEM)
    },
  },
]
