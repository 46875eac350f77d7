import { ADMINISTRATOR_RANK } from '@octroi/domain'
import { ANONYMOUS_ACTOR } from '../access/authenticate.ts'
import { hashPassword } from '../access/password.ts'
import type { Db } from '../db/client.ts'
import { recordCreation } from '../trail/change-record.ts'
import { describeUser } from './record.ts'

interface NewAdministrator {
  readonly email: string
  readonly password: string
  readonly clock: () => Date
}

/** Address in the trail for acts of a command on the server itself. */
export const COMMAND_ADDRESS = 'create-admin'

/**
 * Creates an administrator by command, without an existing one. The event in the trail has no author, and the command
 * in place of the address. Returns false if the e-mail already has an account.
 */
export async function createAdministrator(db: Db, { email, password, clock }: NewAdministrator): Promise<boolean> {
  const password_hash = await hashPassword(password)
  return db.transaction().execute(async (tx) => {
    const user = await tx
      .selectFrom('users')
      .select('id')
      .where((eb) => eb(eb.fn('lower', ['email']), '=', email.toLowerCase()))
      .executeTakeFirst()
    if (user) return false
    const at = clock()
    const { id } = await tx
      .insertInto('users')
      .values({
        type_id: ADMINISTRATOR_RANK,
        name: email.replace(/@.*$/, ''),
        surname: '',
        email,
        password_hash,
        created_at: at,
        updated_at: at,
      })
      .returning('id')
      .executeTakeFirstOrThrow()
    const { label, ids, fields } = await describeUser(tx, id)
    const { disabled: _, ...told } = fields
    const described = { label: label.trim(), fields: told, ...(ids && { ids }) }
    const caller = { actor: ANONYMOUS_ACTOR, address: COMMAND_ADDRESS, clock }
    await recordCreation(tx, caller, { subject: 'user', id, described })
    return true
  })
}
