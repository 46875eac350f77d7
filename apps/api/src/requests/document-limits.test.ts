import { readdir } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { pdf } from '../testing/form-data.ts'
import { createRequest } from '../testing/factories/create-request.ts'
import { testApp } from '../testing/test-app.ts'

const here = await testApp({ documentBytes: { request: 2000, organization: 3000 } })
const { organisation, otherOrganisation, administrator, folder } = here

/** File question of the form of request type 4. */
const QUOTE = 140_026
const kept = async () => (await readdir(join(folder, 'kept'))).length

const wordsOf = ({ body }: { readonly body: unknown }) =>
  (body as { details: { message: string }[] }).details.map(({ message }) => message).join()

/** @behaviour requests.documents-room */
test('a document that a request or an organisation has no room for is refused, whoever sends it, says how much there is, and is not kept', async () => {
  const [first, second] = [await createRequest(here, organisation), await createRequest(here, organisation)]
  const answer = { request_id: first, option_id: QUOTE }
  expect(await organisation.uploads(pdf(1500), answer)).toMatchObject({ status: 200 })
  const full = await organisation.uploads(pdf(501), { request_id: first, type_id: 20 })
  expect(full).toBeRefused('no_room')
  expect(wordsOf(full)).toMatch(/de cette demande occupent déjà 1,5\u00a0ko sur 2\u00a0ko.*Supprimez/)
  expect(await administrator.uploads(pdf(501), { request_id: first, type_id: 20 })).toBeRefused('no_room')
  // A document that replaces another one only needs room for the difference.
  expect(await organisation.uploads(pdf(1900), answer)).toMatchObject({ status: 200 })

  const both = await Promise.all([1, 2].map(() => organisation.uploads(pdf(700), { request_id: second, type_id: 20 })))
  expect(both.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 413])
  const [refused] = both.filter(({ status }) => status === 413)
  expect(refused && wordsOf(refused)).toMatch(/de votre organisme occupent déjà .*écrivez à la personne responsable/)
  expect(await kept()).toBe(2)
  const elsewhere = { request_id: await createRequest(here, otherOrganisation), option_id: QUOTE }
  expect(await otherOrganisation.uploads(pdf(1900), elsewhere)).toMatchObject({ status: 200 })
})

/** @behaviour requests.documents-names */
test('a name is kept without marks of direction, control characters and what nobody sees', async () => {
  const id = await createRequest(here, organisation)
  const name = 'devis\u202Efdp\u200F.\u200Eexe\u0007\u2066\u200B.pdf'
  const { body } = await organisation.uploads(pdf(100, name), { request_id: id, option_id: QUOTE })
  expect(body.document.name).toBe('devisfdp.exe.pdf')
})
