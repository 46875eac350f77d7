import { expect, test } from 'vitest'
import { buildApp } from '../app.ts'
import { requestForm } from '../requests/form-owner.ts'
import { createRequest } from '../testing/factories/create-request.ts'
import { Person } from '../testing/person.ts'
import { CONFIG, TEST_ORIGIN, testApp } from '../testing/test-app.ts'
import { readCompletion } from './completion.ts'
import { getFormCache } from './form-memory.ts'
import { saveAnswers } from './save-answers.ts'

const here = await testApp()
const { db, adviser, organisation } = here
/** A second server on the same database, with a cache of its own. */
const other = await buildApp({
  accesses: { tell: () => undefined },
  db: db.withoutPlugins(),
  files: here.files,
  clock: () => here.clock.now(),
  config: CONFIG,
  origin: () => TEST_ORIGIN,
})
const elsewhere = new Person(other, organisation.who)

/** Options of the form of request type 4. */
const NAME = 140_001
const NEQ = 140_002

const draft = (): Promise<number> => createRequest(here, organisation, { responsible: adviser })

/** @behaviour forms.remembered */
test('what another server saved since is neither overwritten nor left out of the completion', async () => {
  const id = await draft()
  await organisation.savesAnswers(id, [{ option_id: NAME, value: 'Le Phare', revision: 0 }])
  const { body: between } = await elsewhere.savesAnswers(id, [
    { option_id: NAME, value: 'Le Phare de Rimouski', revision: 1 },
    { option_id: NEQ, value: '1140000000', revision: 0 },
  ])
  expect(between.saved.map(({ revision }) => revision)).toEqual([2, 1])
  const { body: after } = await organisation.savesAnswers(id, [{ option_id: NAME, value: 'Phare', revision: 1 }])
  expect(after.saved).toEqual([])
  expect(after.conflicts).toMatchObject([{ option_id: NAME, value: 'Le Phare de Rimouski', revision: 2 }])
  expect(after.completion).toEqual(between.completion)
})

/** @behaviour forms.remembered */
test('what a transaction that failed did not save is not taken for saved', async () => {
  const id = await draft()
  await organisation.savesAnswers(id, [{ option_id: NAME, value: 'Le Phare', revision: 0 }])
  const memory = getFormCache(db)
  const actor = { id: organisation.who.id, rank: 5, organization_id: organisation.organizationId }
  const saving = { actor, address: '', clock: () => here.clock.now(), owner: requestForm, memory }
  const failing = db.transaction().execute(async (tx) => {
    await saveAnswers({ ...saving, db: tx }, id, {
      answers: [{ option_id: NEQ, value: '1140000000', details: null, revision: 0 }],
    })
    throw new Error('The connection was lost')
  })
  await expect(failing).rejects.toThrow('The connection was lost')
  const { body } = await organisation.savesAnswers(id, [{ option_id: NAME, value: 'Phare', revision: 1 }])
  const filled = await requestForm.toRead(db, actor, id)
  expect(body.completion).toEqual(await readCompletion({ db, clock: () => here.clock.now() }, filled))
  const again = await organisation.savesAnswers(id, [{ option_id: NEQ, value: '1140000000', revision: 0 }])
  expect(again.body.saved).toEqual([{ option_id: NEQ, revision: 1 }])
})
