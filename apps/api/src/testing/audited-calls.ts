import type { AuditAction } from '@octroi/domain'
import { createNote } from './factories/create-note.ts'
import { createAnalysis, movesAnalysis } from './factories/create-analysis.ts'
import { createRequest } from './factories/create-request.ts'
import { creates as createsOrganization, editsOrganization } from './organization-form.ts'
import type { Person, Reply } from './person.ts'
import { addPerson, openSession, type TestApp } from './test-app.ts'
import { creates, edits, editsOwn, editsProven, GOOD_PASSWORD, logsIn, userForm, withOwnPassword } from './user-form.ts'

type Act = () => Promise<Reply>

/** A call that changes something, and the events that it adds to the trail; one, unless `writes` has others. */
export interface AuditedCall {
  /** The call as `noun.name` of the contract. */
  readonly call: string
  readonly about: string
  readonly writes: readonly AuditAction[]
  /** Prepares the call and returns a function that makes it. */
  readonly prepares: (here: TestApp) => Promise<Act>
}

/** Calls that change something without an event in the trail, with the reason. */
export const UNAUDITED: Readonly<Record<string, string>> = {
  'answers.save': 'told once an hour (http/audited-calls.test.ts); the history of its request tells from what to what',
  'analysisAnswers.save':
    'told once an hour (http/audited-calls.test.ts); the history of its request tells from what to what',
  'answers.follow': 'where somebody is in a form lasts ten seconds; what it answers is told as read',
  'analysisAnswers.follow': 'where somebody is in a form lasts ten seconds; what it answers is told as read',
  'financialAnalyzes.save':
    'told once an hour (http/audited-calls.test.ts); the history of each amount tells from what to what, and cannot be written anew',
  'financialAnalyzes.saveItems':
    'told once an hour (http/audited-calls.test.ts); the history of each amount tells from what to what, and cannot be written anew',
  'financialHints.dismiss': 'a dismissal is kept with who, when and why, and stays once it ended',
  'financialHints.takeBack': 'a dismissal keeps who ended it and when',
  'remarks.write': 'what is being written is told once it leaves with a return',
  'remarks.mark': 'the history of its request tells it',
  'logs.create': 'a report of a browser changes nothing',
  'passkeys.loginOptions': 'a challenge that nobody has answered changes nothing',
  'provider.startProof': 'a login that nobody has come back from changes nothing',
  'provider.prove':
    'what it proves is told by the act that follows, as with a password; a refusal is told (provider/fresh-login.test.ts)',
  'provider.backChannelLogout': 'told by session and person: provider/back-channel-logout.test.ts',
  'provider.start': 'a login that nobody has come back from changes nothing',
  'views.chooseDefault': 'how one’s own list opens is nobody else’s concern',
  'security.startSecondFactor': 'a secret counts only once a code of it has been given',
}

let count = 0
/** Creates a person whose name and organisation are unique, because the trail records names. */
export function another(here: TestApp, type_id = 5): Promise<Person> {
  count += 1
  return addPerson(here, { name: `Autre${count}`, type_id })
}

/** Creates a user with a known password. */
export const withPassword = async ({ administrator }: TestApp) => (await creates(administrator, userForm())).body

async function askedForPassword(here: TestApp) {
  const { id, email } = await withPassword(here)
  await here.nobody.calls('POST', '/password', { query: { email } })
  const mail = await here.db.selectFrom('mails').select('body').where('recipient', '=', email).executeTakeFirstOrThrow()
  const [, reset_password_token = ''] = /reset_password_token=([\w-]+)/.exec(mail.body) ?? []
  return { id, reset_password_token, password: 'girafe pluie quai neuf' }
}

const change = (about: string, writes: AuditAction, user: object): AuditedCall => ({
  call: 'users.update',
  about,
  writes: [writes],
  prepares: async (here) => {
    const { id } = await another(here, 2)
    await withOwnPassword(here, here.administrator)
    return () => editsProven(here.administrator, id, user)
  },
})

const noteChange = (
  about: string,
  writes: AuditAction,
  fields: Readonly<Record<string, string | number>>,
): AuditedCall => ({
  call: 'notes.update',
  about,
  writes: [writes],
  prepares: async (here) => {
    const id = await createNote(here, here.organisation, { deleted: writes === 'restore' })
    return () => here.administrator.changesNote(id, fields)
  },
})

const tieOf = async ({ administrator }: TestApp, person: Person): Promise<number> =>
  (await administrator.reads<{ id: number }[]>('/organization_users', { user_id: person.id })).body[0]?.id ?? 0

const tie = (organization_id: number, user_id: number) => ({ organization_user: { organization_id, user_id } })

export const SESSION_CALLS: readonly AuditedCall[] = [
  {
    call: 'session.login',
    about: 'with the right password',
    writes: ['login'],
    prepares: async (here) => {
      const { email } = await withPassword(here)
      return () => logsIn(here.nobody, email, GOOD_PASSWORD)
    },
  },
  {
    call: 'session.login',
    about: 'with a wrong password',
    writes: ['login_failure'],
    prepares: async (here) => () => logsIn(here.nobody, here.analyst.who.email, 'une autre phrase'),
  },
  {
    call: 'session.login',
    about: 'of nobody known',
    writes: ['login_failure'],
    prepares: async (here) => () => logsIn(here.nobody, 'personne@example.org', 'une autre phrase'),
  },
  {
    call: 'session.logout',
    about: 'of oneself',
    writes: ['logout'],
    prepares: async (here) => {
      const session = await openSession(here, here.adviser)
      return () => session.calls('POST', '/logout')
    },
  },
  {
    call: 'password.ask',
    about: 'a new password',
    writes: ['password_ask'],
    prepares: async (here) => () =>
      here.nobody.calls('POST', '/password', { query: { email: here.volunteer.who.email } }),
  },
  {
    call: 'password.change',
    about: 'by the link of a mail',
    writes: ['password_change'],
    prepares: async (here) => {
      const body = await askedForPassword(here)
      return () => here.nobody.calls('PUT', '/password', { body })
    },
  },
]

export const RECORD_CALLS: readonly AuditedCall[] = [
  {
    call: 'users.create',
    about: 'with a password',
    writes: ['create'],
    prepares: async (here) => () => creates(here.administrator, userForm()),
  },
  {
    call: 'users.create',
    about: 'with an invitation, which is an act of its own',
    writes: ['create', 'invite'],
    prepares: async (here) => () =>
      creates(here.administrator, userForm({ password: undefined, send_invitation: true })),
  },
  {
    call: 'users.invite',
    about: 'somebody who has no password yet',
    writes: ['invite'],
    prepares: async (here) => {
      const { id } = await another(here)
      return () => here.administrator.calls('POST', `/users/${id}/invitation`)
    },
  },
  change('a name', 'update', { name: 'Autrement' }),
  change('the type', 'update', { type_id: 4 }),
  change('a password', 'password_change', { password: GOOD_PASSWORD }),
  change('disabling', 'disable', { disabled: true }),
  {
    call: 'users.update',
    about: 'one’s own e-mail, with a wrong password',
    writes: ['proof_failure'],
    prepares: async (here) => {
      const person = await another(here, 2)
      return () => editsOwn(person, { email: 'ailleurs@example.org' })
    },
  },
  {
    call: 'organizationUsers.create',
    about: 'an organisation without a user',
    writes: ['update', 'update'],
    prepares: async (here) => {
      const [user, former] = [await another(here), await another(here)]
      for (const { id } of [user, former]) await edits(here.administrator, id, { associated_org_id: null })
      return () =>
        here.administrator.calls('POST', '/organization_users', { body: tie(former.organizationId, user.id) })
    },
  },
  {
    call: 'organizationUsers.update',
    about: 'another organisation',
    writes: ['update', 'update', 'update'],
    prepares: async (here) => {
      const [user, former] = [await another(here), await another(here)]
      await edits(here.administrator, former.id, { associated_org_id: null })
      const path = `/organization_users/${await tieOf(here, user)}`
      return () => here.administrator.calls('PATCH', path, { body: tie(former.organizationId, user.id) })
    },
  },
  {
    call: 'organizationUsers.remove',
    about: 'of an organisation',
    writes: ['update', 'update'],
    prepares: async (here) => {
      const path = `/organization_users/${await tieOf(here, await another(here))}`
      return () => here.administrator.calls('DELETE', path)
    },
  },
  {
    call: 'organizations.create',
    about: 'an organisation',
    writes: ['create'],
    prepares: async (here) => () => createsOrganization(here.administrator),
  },
  {
    call: 'organizations.update',
    about: 'a field',
    writes: ['update'],
    prepares: async (here) => {
      const { organizationId } = await another(here)
      return () => editsOrganization(here.administrator, organizationId, { city: 'Matane' })
    },
  },
  {
    call: 'notes.create',
    about: 'a note',
    writes: ['create'],
    prepares: async (here) => () =>
      here.adviser.writesNote({ organization_id: here.organisation.organizationId, type_id: 1, text: 'Bonjour' }),
  },
  noteChange('the text', 'update', { text: 'Bonsoir' }),
  noteChange('who may read it', 'update', { confidential: 1 }),
  noteChange('deletion', 'delete', { ending_date: '2026-03-02T14:00:00Z' }),
  noteChange('restoration', 'restore', { ending_date: '' }),
  {
    call: 'requests.update',
    about: 'archiving',
    writes: ['update'],
    prepares: async (here) => {
      const request = await createRequest(here, here.organisation, { responsible: here.adviser })
      return () => here.adviser.changes(request, { archived: true })
    },
  },
  {
    call: 'requests.update',
    about: 'another state',
    writes: ['update'],
    prepares: async (here) => {
      const request = await createRequest(here, here.organisation, { responsible: here.adviser, state: 'submitted' })
      return () => here.adviser.changes(request, { state_id: 3 })
    },
  },
  {
    call: 'requests.update',
    about: 'acceptance, with the analysis that it begins',
    writes: ['create', 'update'],
    prepares: async (here) => {
      const request = await createRequest(here, here.organisation, { responsible: here.adviser, state: 'submitted' })
      return () => here.adviser.changes(request, { state_id: 4 })
    },
  },
  {
    call: 'analyzes.create',
    about: 'one that is not there',
    writes: ['create'],
    prepares: async (here) => {
      const request = await createRequest(here, here.organisation, { responsible: here.adviser, state: 'analysis' })
      const body = { analyzes: [{ request_id: request, type_id: 9 }] }
      return () => here.adviser.calls('POST', '/analyzes', { body })
    },
  },
  {
    call: 'analyzes.update',
    about: 'a submission',
    writes: ['update'],
    prepares: async (here) => {
      const { id } = await createAnalysis(here, here.organisation, { stands: 'in_progress', complete: true })
      return () => movesAnalysis(here.analyst, id, { state_id: 3 })
    },
  },
]
