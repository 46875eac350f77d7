import type { contract } from '@octroi/domain'
import type { Handlers } from '../access/call.ts'
import { ensureCan } from '../access/ensure-can.ts'
import { findQuarantinedFiles } from '../access/quarantine.ts'
import type { Db } from '../db/client.ts'
import { safeName } from '../dossiers/index.ts'
import { AppError } from '../errors/app-error.ts'
import { DOSSIER } from '../locales/fr-ca/dossier.ts'
import { PERSONAL_DATA } from '../locales/fr-ca/personal-data.ts'
import { collectOrganization } from './collect-organization.ts'
import { collectUser } from './collect-user.ts'
import { type CopiedDocument, writeCopy } from './write-copy.ts'

/** Version of the form of `donnees.json`, for programs that read it. */
const FORMAT = 'octroi-personal-data/1'
const LONGEST_NAME = 100

/** Handlers of copies of what is kept about a person or an organisation. */
export const personalDataHandlers: Handlers<typeof contract.personalData> = {
  ofUser: async (call) => {
    const { db, actor, params, clock } = call
    ensureCan(actor, 'user.copy_data')
    const user = await db.selectFrom('users').select(['name', 'surname']).where('id', '=', params.id).executeTakeFirst()
    if (!user) throw new AppError('not_found')
    const content = { format: FORMAT, made_at: clock().toISOString(), ...(await collectUser(db, params.id)) }
    return writeCopy(call, { name: fileNameOf(`${user.name} ${user.surname}`), content, documents: [] })
  },

  ofOrganization: async (call) => {
    const { db, actor, params, clock } = call
    ensureCan(actor, 'organization.copy_data')
    await ensureNoneClosed(db, { user_id: actor.id, organization_id: params.id })
    const organization = await db
      .selectFrom('organizations')
      .select('name')
      .where('id', '=', params.id)
      .executeTakeFirst()
    if (!organization) throw new AppError('not_found')
    const content = { format: FORMAT, made_at: clock().toISOString(), ...(await collectOrganization(db, params.id)) }
    return writeCopy(call, {
      name: fileNameOf(organization.name),
      content,
      documents: await documentsOf(db, params.id),
    })
  },
}

interface CopyReader {
  readonly user_id: number
  readonly organization_id: number
}

/**
 * Throws `conflict_declared` if a conflict of interest closes a request of the organisation to the person who copies: the
 * copy holds its answers and documents, and one without them would not be whole.
 */
async function ensureNoneClosed(db: Db, { user_id, organization_id }: CopyReader): Promise<void> {
  const closed = await db
    .selectFrom('closed_requests as c')
    .innerJoin('requests as r', 'r.id', 'c.request_id')
    .select('r.id')
    .where('c.user_id', '=', user_id)
    .where('r.organization_id', '=', organization_id)
    .executeTakeFirst()
  if (closed) throw new AppError('conflict_declared')
}

const fileNameOf = (owner: string): string => `${safeName(`${PERSONAL_DATA.file} - ${owner}`, LONGEST_NAME)}.zip`

/** The documents of an organisation's requests, each in the folder of its request, by its id in `donnees.json`. */
async function documentsOf(db: Db, id: number): Promise<CopiedDocument[]> {
  const documents = await db
    .selectFrom('documents as d')
    .innerJoin('requests as r', 'r.filled_form_id', 'd.filled_form_id')
    .select(['d.id', 'd.name', 'd.key', 'r.id as request_id'])
    .where('r.organization_id', '=', id)
    .orderBy('d.id')
    .execute()
  const shut = await findQuarantinedFiles(
    db,
    documents.map(({ key }) => key),
  )
  return documents.map(({ id: document, name, key, request_id }) => {
    const state = shut.get(key)
    return {
      name: `documents/${request_id}/${document} - ${safeName(name, LONGEST_NAME) || DOSSIER.file}`,
      key,
      keptBack: state && DOSSIER.kept_back[state],
    }
  })
}
