import type { contract, ReplyOf } from '@octroi/domain'
import type { Db } from '../db/client.ts'
import { AppError } from '../errors/app-error.ts'

/** Reads what the use of a form can be narrowed to. Throws `not_found` for a form that was never published. */
export async function readChoices(db: Db, id: number): Promise<ReplyOf<typeof contract.formUse.choices>> {
  const forms = await db
    .selectFrom('forms')
    .select(['version', 'name'])
    .where('id', '=', id)
    .orderBy('version', 'desc')
    .execute()
  const [latest] = forms
  if (!latest) throw new AppError('not_found')
  const request_types = await db
    .selectFrom('request_types')
    .select(['id', 'label'])
    .where('form_id', '=', id)
    .orderBy('id')
    .execute()
  return { name: latest.name, versions: forms.map(({ version }) => version), request_types }
}
