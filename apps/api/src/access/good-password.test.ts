import { describe, expect, test } from 'vitest'
import { ensureGoodPassword } from './good-password.ts'

const EMAIL = 'Lise.Cote-Tremblay@example.org'
const faultOf = async (password: string): Promise<string | undefined> => {
  try {
    await ensureGoodPassword(password, EMAIL, 'user.password')
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
    'Octroi-demo-2026!',
    'girafe pluie quai neuf',
    'éèàùçéèàùçéè1',
    '🦒🌧🚢9️⃣ et encore',
    'abcabcabcabd',
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
  ])('that everybody tries: %j', async (password) => {
    expect(await faultOf(password)).toBe('password_common')
  })

  /** @behaviour passwords.not-email */
  test.each([EMAIL, EMAIL.toUpperCase(), 'lise.cote-tremblay'])('that is the e-mail: %j', async (password) => {
    expect(await faultOf(password)).toBe('password_email')
  })
})
