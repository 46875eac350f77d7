import { MAX_REQUEST_DOCUMENTS } from '@octroi/domain'
import { expect, test } from 'vitest'
import { pdf } from '../testing/form-data.ts'
import { createRequest } from '../testing/factories/create-request.ts'
import { testApp } from '../testing/test-app.ts'

const here = await testApp()
const { organisation } = here

/** File question of the form of request type 4. */
const QUOTE = 140_026

/** @behaviour requests.documents-room */
test('a request has a hundred documents at most; one that takes the place of another is taken all the same', async () => {
  const id = await createRequest(here, organisation)
  const answer = { request_id: id, option_id: QUOTE }
  expect(await organisation.uploads(pdf(8), answer)).toMatchObject({ status: 200 })
  for (let count = 1; count < MAX_REQUEST_DOCUMENTS; count += 1) {
    expect(await organisation.uploads(pdf(8), { request_id: id, type_id: 20 })).toMatchObject({ status: 200 })
  }
  const refused = await organisation.uploads(pdf(8), { request_id: id, type_id: 20 })
  expect(refused).toBeRefused('no_room')
  expect(refused).toMatchObject({
    body: { details: [{ message: expect.stringMatching(/a déjà 100 documents, le nombre maximal/) }] },
  })
  expect(await organisation.uploads(pdf(9), answer)).toMatchObject({ status: 200 })
})

test('a quotation mark in the name of a file is kept, as browsers write it in form data', async () => {
  const id = await createRequest(here, organisation)
  const { body } = await organisation.uploads(pdf(100, 'devis %22A%22.pdf'), { request_id: id, option_id: QUOTE })
  expect(body.document.name).toBe('devis "A".pdf')
})
