import {
  addSection,
  beginsForm,
  createForm,
  discardsForm,
  publishesForm,
  savesActs,
} from '../factories/create-form-draft.ts'
import { ADMINISTRATORS, type CallRow } from './row.ts'

export const FORM_DRAFTS: readonly CallRow[] = [
  { call: 'formDrafts.list', about: 'all', may: ADMINISTRATORS, does: ({ who }) => who.reads('/forms') },
  { call: 'formDrafts.create', about: 'one', may: ADMINISTRATORS, does: ({ who }) => beginsForm(who) },
  {
    call: 'formDrafts.begin',
    about: 'of a published form',
    may: ADMINISTRATORS,
    does: ({ who }) => who.calls('POST', '/forms/4/draft'),
  },
  {
    call: 'formDrafts.read',
    about: 'one',
    may: ADMINISTRATORS,
    does: async ({ here, who }) => who.reads(`/forms/${await createForm(here.administrator)}/draft`),
  },
  {
    call: 'formDrafts.save',
    about: 'a section',
    may: ADMINISTRATORS,
    does: async ({ here, who }) => savesActs(who, await createForm(here.administrator), { acts: [addSection(1)] }),
  },
  {
    call: 'formDrafts.usage',
    about: 'of a published form',
    may: ADMINISTRATORS,
    does: ({ who }) => who.reads('/forms/4/draft/usage'),
  },
  {
    call: 'formDrafts.publish',
    about: 'a form that can be read',
    may: ADMINISTRATORS,
    does: async ({ here, who }) => {
      const id = await createForm(here.administrator)
      await savesActs(here.administrator, id, { acts: [addSection(1)] })
      return publishesForm(who, id, 1)
    },
  },
  {
    call: 'formDrafts.discard',
    about: 'one',
    may: ADMINISTRATORS,
    does: async ({ here, who }) => discardsForm(who, await createForm(here.administrator)),
  },
]
