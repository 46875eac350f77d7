import { typedCents } from '@octroi/domain'
import { twoDecimals } from '@octroi/forms/finance'
import type { Db } from '../../db/client.ts'
import { AppError } from '../../errors/app-error.ts'
import { changeRecord, type RecordDescription, recordCreation } from '../../trail/change-record.ts'
import type { Caller } from '../../trail/record.ts'
import { ensureNone, faultAt } from './envelope-faults.ts'
import type { EnvelopeKey } from './open-rows.ts'
import { envelopeType } from './read-envelope.ts'

interface Sum {
  /** The sum as it was typed. */
  readonly typed: string
  /** The version that the change started from, 0 if no sum was set; undefined accepts any. */
  readonly version: number | undefined
}

/**
 * Sets the available sum of an envelope. Throws `not_found`, `version_conflict`, and `invalid` if it is not an amount.
 */
export async function setEnvelope(
  tx: Db,
  call: Caller,
  { typed, version, ...about }: EnvelopeKey & Sum,
): Promise<void> {
  const type = await envelopeType(tx, about)
  const { type_id, financial_year } = about
  const amount = validAmount(typed)
  const envelope = await tx
    .selectFrom('envelopes')
    .select('id')
    .where('type_id', '=', type_id)
    .where('financial_year', '=', financial_year)
    .executeTakeFirst()
  const label = `${financial_year} – ${type}`
  if (envelope) return changeEnvelope(tx, call, { ...envelope, version, amount, label })
  const envelopeRow = await tx
    .insertInto('envelopes')
    .values({ type_id, financial_year, amount, created_at: call.clock(), updated_at: call.clock() })
    .onConflict((on) => on.doNothing())
    .returning('id')
    .executeTakeFirst()
  // Somebody else set the sum at the same moment, or it was removed since the caller read it.
  if (!envelopeRow || (version !== undefined && version !== 0)) throw new AppError('version_conflict')
  await recordCreation(tx, call, { subject: 'envelope', id: envelopeRow.id, described: described(label, amount) })
}

const described = (label: string, amount: number): RecordDescription => ({
  label,
  fields: { amount: twoDecimals(amount) },
})

function validAmount(typed: string): number {
  const cents = typedCents(typed)
  ensureNone(cents === undefined || cents === null ? [faultAt('envelope.amount', 'amount_wrong')] : [])
  return cents ?? 0
}

interface Change {
  readonly id: number
  readonly version: number | undefined
  readonly amount: number
  readonly label: string
}

async function changeEnvelope(tx: Db, call: Caller, { id, version, amount, label }: Change): Promise<void> {
  const lockEnvelope = () => tx.selectFrom('envelopes').selectAll().where('id', '=', id).forUpdate().executeTakeFirst()
  await changeRecord(tx, call, {
    subject: 'envelope',
    id,
    version,
    lock: lockEnvelope,
    // Already authorised: the ability does not depend on the envelope.
    authorize: () => undefined,
    describe: async () => described(label, (await lockEnvelope())?.amount ?? 0),
    write: async (row) => {
      if (row.amount === amount) return false
      await tx.updateTable('envelopes').set({ amount }).where('id', '=', id).execute()
      return true
    },
  })
}
