import type { AuditedCall } from './audited-calls.ts'
import {
  addSection,
  beginsForm,
  createForm,
  discardsForm,
  publishesForm,
  savesActs,
} from './factories/create-form-draft.ts'

/** Calls that change the drafts of forms. */
export const FORM_DRAFT_CALLS: readonly AuditedCall[] = [
  {
    call: 'formDrafts.create',
    about: 'one',
    writes: ['create'],
    prepares: async (here) => () => beginsForm(here.administrator),
  },
  {
    call: 'formDrafts.begin',
    about: 'of a published form',
    writes: ['create'],
    prepares: async ({ administrator }) => {
      await discardsForm(administrator, 4)
      return () => administrator.calls('POST', '/forms/4/draft')
    },
  },
  {
    call: 'formDrafts.save',
    about: 'a section',
    writes: ['update'],
    prepares: async ({ administrator }) => {
      const id = await createForm(administrator)
      return () => savesActs(administrator, id, { acts: [addSection(1)] })
    },
  },
  {
    call: 'formDrafts.publish',
    about: 'a draft',
    writes: ['update'],
    prepares: async ({ administrator }) => {
      const id = await createForm(administrator)
      await savesActs(administrator, id, { acts: [addSection(1)] })
      return () => publishesForm(administrator, id, 1)
    },
  },
  {
    call: 'formDrafts.discard',
    about: 'a draft',
    writes: ['update'],
    prepares: async ({ administrator }) => {
      const id = await createForm(administrator)
      return () => discardsForm(administrator, id)
    },
  },
]
