import { STATES } from '@octroi/domain'
import { expect, test } from 'vitest'
import { createDossier } from '../testing/factories/create-dossier.ts'
import { createRequest } from '../testing/factories/create-request.ts'
import type { Person } from '../testing/person.ts'
import { readPdf } from '../testing/read-pdf.ts'
import { testApp } from '../testing/test-app.ts'

const here = await testApp()
const { adviser, organisation } = here

async function textFor(reader: Person, request: number): Promise<string> {
  const dossier = await createDossier(reader, request)
  const { texts } = await readPdf(await reader.downloads(`/dossiers/${dossier.id}/file`))
  return texts.join(' ').replaceAll(/\s+/g, ' ')
}

/** @behaviour dossier.rights */
test('a step whose author an organisation is not told was taken by the funder, not by the platform', async () => {
  const request = await createRequest(here, organisation, {
    state: 'submitted',
    answers: 'all',
    documents: true,
    responsible: adviser,
  })
  const reply = await adviser.changes(request, { state_id: STATES.analysis.id })
  expect(reply).toMatchObject({ status: 200, body: { state_id: STATES.analysis.id } })
  const byOrganisation = await textFor(organisation, request)
  expect(byOrganisation).not.toContain('Envoi automatique')
  expect(byOrganisation).toMatch(/ h \d\d En analyse Octroi/)
  expect(await textFor(adviser, request)).toMatch(/ h \d\d En analyse Mathieu Villeneuve/)
})
