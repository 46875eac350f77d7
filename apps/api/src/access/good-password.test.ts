import { describe, expect, test } from 'vitest'
import { testApp } from '../testing/test-app.ts'
import { ensureGoodPassword, type PasswordOwner } from './good-password.ts'

const here = await testApp()
const { db } = here
const EMAIL = 'Lise.Cote-Tremblay@example.org'
const OWNER = { email: EMAIL, name: 'Lise', surname: 'Côté-Tremblay' }
const faultOf = async (password: string, owner: PasswordOwner = OWNER): Promise<string | undefined> => {
  try {
    await ensureGoodPassword({ db, password, owner, path: 'user.password' })
    return undefined
  } catch (error) {
    const [detail] = (error as { details: { path: string; code: string; message: string }[] }).details
    expect(detail?.path).toBe('user.password')
    expect(detail?.message).toMatch(/^\p{Lu}.*\.$/u)
    return detail?.code
  }
}

describe('a password is taken', () => {
  test.each([
    'Un long mot de passe 2026',
    'girafe pluie quai neuf',
    '🦒🌧🚢9️⃣ et encore',
    'k9#Qz!r2Lw$1',
    'Une belle automne 2026 sans la moindre pluie',
    'la roseraie du quai 7',
  ])('%s', async (password) => {
    expect(await faultOf(password)).toBeUndefined()
  })
})

describe('a password is refused', () => {
  /** @behaviour passwords.twelve-characters */
  test.each(['', 'court', '12345678901', 'Élevé-court', '🦒🌧🚢🦒🌧🚢🦒🌧🚢'])(
    'that is shorter than twelve: %j',
    async (password) => {
      expect(await faultOf(password)).toBe('password_short')
    },
  )

  test('that is longer than a thousand', async () => {
    expect(await faultOf(`${'ab c'.repeat(250)}!`)).toBe('password_long')
  })

  /** @behaviour passwords.not-common */
  test.each([
    'administrator',
    'ADMINISTRATOR',
    'Administrator2026!',
    '123456789123',
    '1qaz2wsx3edc',
    'passwordpassword',
    'aaaaaaaaaaaa',
    'abcabcabcabc',
    '123456789012',
    'qwertyuiopas',
    'azertyuiopqs',
    'mlkjhgfdsqpoi',
    ' qwerty123456 ',
    'Bienvenue2026!',
    'MotDePasse2026',
    'P@ssw0rd2026!',
    'Rimouski2026!!',
    'Soleil123456!',
    'abcabcabcabd',
    'Montréal-514-555',
    'Centraide-2026!',
    'Gagnon-1985!',
    '19850412 19850412',
  ])('that everybody tries: %j', async (password) => {
    expect(await faultOf(password)).toBe('password_common')
  })

  /** @behaviour passwords.not-stolen */
  test.each(['yankeesbigdollarshere', 'YtEpepEBevUNA', 'ytepepebevuna', '129uB6zlGVxfA', 'max80987189933'])(
    'that was stolen elsewhere, although nobody would guess it: %j',
    async (password) => {
      expect(await faultOf(password)).toBe('password_stolen')
      expect(await faultOf(`${password} quai neuf`)).toBeUndefined()
    },
  )

  /** @behaviour passwords.not-email */
  test.each([EMAIL, EMAIL.toUpperCase(), 'lise.cote-tremblay', 'dis LiseCoteTremblay au facteur'])(
    'that contains the e-mail: %j',
    async (password) => {
      expect(await faultOf(password)).toBe('password_email')
    },
  )

  /** @behaviour passwords.not-personal */
  test.each([
    'le jardin de TREMBLAY 42',
    'girafe Cote pluie quai',
    'lise, pluie, quai, neuf',
    'octroi pluie quai neuf',
    'girafe 7r3m8lay quai tr3mbl@y',
    'g1rafe L!$3 pluie quai',
  ])('that contains the name of the person or of the place: %j', async (password) => {
    expect(await faultOf(password)).toBe('password_personal')
  })

  test('that contains what the funder is called, and says which word', async () => {
    const data = JSON.stringify({ funder_name: 'Centraide du Grand Fleuve' })
    await db
      .insertInto('texts')
      .values({ key: 'funder', data })
      .onConflict((on) => on.column('key').doUpdateSet({ data }))
      .execute()
    for (const password of ['girafe centraide quai neuf', 'le grand fleuve, quai neuf et Centraide du Grand Fleuve'])
      await expect(ensureGoodPassword({ db, password, owner: OWNER })).rejects.toMatchObject({
        details: [{ path: 'password', message: expect.stringMatching(/^Ce mot de passe contient «.Centraide/) }],
      })
    expect(await faultOf('le grand fleuve, quai neuf')).toBeUndefined()
  })

  test('that contains what their organisation is called, whether they have it already or are being given it', async () => {
    const { organizationId, id } = here.organisation
    const named = { name: 'Maison Bellechasse du Quai' }
    await db.updateTable('organizations').set(named).where('id', '=', organizationId).execute()
    const password = 'girafe bellechasse pluie neuf'
    const newcomer = { email: 'nouvelle@example.org' }
    expect(await faultOf(password, { ...newcomer, id })).toBe('password_personal')
    expect(await faultOf(password, { ...newcomer, organizationId })).toBe('password_personal')
    expect(await faultOf(password, newcomer)).toBeUndefined()
    expect(await faultOf('maison quai girafe neuf', { ...newcomer, id })).toBeUndefined()
  })

  test('but not for a name that is too short to tell anybody', async () => {
    expect(
      await faultOf('girafe roy pluie quai neuf', { email: 'a@b.org', name: 'Li', surname: 'Roy' }),
    ).toBeUndefined()
  })

  /** @behaviour passwords.not-season */
  test.each([
    'Automne2026!!',
    'printemps-2026',
    'Été2026!Été2026!',
    'Hiver 2025-2026',
    'Novembre__2026',
    'Winter2026!!',
  ])('that is a season or a month and a year: %j', async (password) => {
    expect(await faultOf(password)).toBe('password_season')
  })
})
