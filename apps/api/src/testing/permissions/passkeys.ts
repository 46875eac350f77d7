import { addPerson } from '../test-app.ts'
import { answers, type Calling, type CallRow, EVERYBODY } from './row.ts'

const NOT_ONES_OWN = answers('hidden hidden hidden hidden hidden hidden hidden')

/** Creates a passkey of the caller or of another user. */
async function passkey({ here, who }: Calling, isOwn: boolean): Promise<number> {
  const user_id = isOwn && who.id > 0 ? who.id : (await addPerson(here, { name: 'Autre', type_id: 5 })).id
  const row = { user_id, public_key: '', counter: 0, transports: '[]', name: 'Clé', created_at: here.clock.now() }
  const { id } = await here.db
    .insertInto('passkeys')
    .values({ ...row, credential_id: `${user_id} ${Math.random()}` })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

const rename = (isOwn: boolean): CallRow => ({
  call: 'passkeys.rename',
  about: isOwn ? 'one’s own' : 'of somebody else',
  may: isOwn ? EVERYBODY : NOT_ONES_OWN,
  does: async (given) =>
    given.who.calls('PATCH', `/passkeys/${await passkey(given, isOwn)}`, { body: { name: 'Autrement' } }),
})

/** Everybody manages only their own passkeys, administrators included. */
export const PASSKEYS: readonly CallRow[] = [
  { call: 'passkeys.list', about: 'one’s own', may: EVERYBODY, does: ({ who }) => who.reads('/passkeys') },
  {
    call: 'passkeys.start',
    about: 'one’s own',
    may: EVERYBODY,
    does: ({ who }) => who.calls('POST', '/passkeys/options', { body: { password: 'x' } }),
  },
  {
    call: 'passkeys.add',
    about: 'one’s own',
    may: EVERYBODY,
    does: ({ who }) => {
      const response = { clientDataJSON: 'e30', attestationObject: 'oA' }
      const credential = { id: 'a', rawId: 'a', type: 'public-key', response }
      return who.calls('POST', '/passkeys', { body: { name: 'Clé', credential } })
    },
  },
  rename(true),
  rename(false),
  {
    call: 'passkeys.remove',
    about: 'one’s own',
    may: EVERYBODY,
    does: async (given) =>
      given.who.calls('DELETE', `/passkeys/${await passkey(given, true)}`, { body: { password: 'x' } }),
  },
]
