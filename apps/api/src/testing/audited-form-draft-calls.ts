import type { AuditedCall } from './audited-calls.ts'
import {
  addSection,
  beginsForm,
  createForm,
  discardsForm,
  publishesForm,
  savesActs,
} from './factories/create-form-draft.ts'
import { createRequest } from './factories/create-request.ts'
import type { TestApp } from './test-app.ts'

/** Calls that change the drafts of forms, or carry requests over to what was published. */
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
  {
    call: 'formVersions.carry',
    about: 'a request',
    writes: ['update'],
    prepares: async (here) => {
      const id = await createRequest(here, here.organisation)
      const version = await latestVersion(here)
      return () => here.administrator.calls('POST', `/forms/4/carry-over/${id}`, { body: { version } })
    },
  },
  {
    call: 'formVersions.carryAll',
    about: 'one request',
    writes: ['update'],
    prepares: async (here) => {
      const version = await latestVersion(here)
      while ((await carriesAll(here, version)).body.carried > 0);
      await createRequest(here, here.organisation)
      return () => carriesAll(here, version)
    },
  },
]

const latestVersion = async ({ administrator }: TestApp): Promise<number> =>
  (await administrator.reads<{ version: number }>('/forms/4')).body.version

const carriesAll = ({ administrator }: TestApp, version: number) =>
  administrator.calls<{ carried: number }>('POST', '/forms/4/carry-over', { body: { version } })
