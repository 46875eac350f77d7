import {
  createEntry,
  discardsContent,
  draftsContent,
  NO_REVISION,
  readsContent,
  readsEntries,
  savesContent,
} from '../factories/create-content-draft.ts'
import type { TestApp } from '../test-app.ts'
import { ADMINISTRATORS, type CallRow } from './row.ts'

const ITEM = 'list/note_types'

/** Throws the draft away, and begins another. */
export async function beginAnother({ administrator }: TestApp): Promise<string | undefined> {
  await discardsContent(administrator, ITEM)
  const entries = await readsEntries(administrator, 'note_types')
  const value = { entries: [...entries, createEntry(`Type ${entries.length + 1}`)] }
  return (await draftsContent(administrator, ITEM, value)).body.draft?.revision
}

export const CONTENT_DRAFTS: readonly CallRow[] = [
  { call: 'contentDrafts.list', about: 'all', may: ADMINISTRATORS, does: ({ who }) => who.reads('/content') },
  ...['list/sectors', 'request_type/1', 'analyze_type/1', 'mail/reminder', 'text/consent'].map(
    (item): CallRow => ({
      call: 'contentDrafts.read',
      about: item,
      may: ADMINISTRATORS,
      does: ({ who }) => who.reads(`/content/${item}`),
    }),
  ),
  {
    call: 'contentDrafts.save',
    about: 'a list',
    may: ADMINISTRATORS,
    does: async ({ here, who }) => {
      await discardsContent(here.administrator, ITEM)
      const { published: base } = await readsContent(here.administrator, ITEM)
      return savesContent(who, ITEM, { revision: null, base, value: { entries: [createEntry('Autre')] } })
    },
  },
  {
    call: 'contentDrafts.publish',
    about: 'a list',
    may: ADMINISTRATORS,
    does: async ({ here, who }) => {
      const revision = await beginAnother(here)
      return who.calls('POST', `/content/${ITEM}/publish`, { body: { revision } })
    },
  },
  {
    call: 'contentDrafts.discard',
    about: 'a list',
    may: ADMINISTRATORS,
    does: async ({ here, who }) => {
      const revision = await beginAnother(here)
      return who.calls('DELETE', `/content/${ITEM}/draft`, { query: { revision: revision ?? NO_REVISION } })
    },
  },
]
