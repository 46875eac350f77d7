import { unzipSync } from 'fflate'
import { sql } from 'kysely'
import { describe, expect, test } from 'vitest'
import { createAnalysis } from '../testing/factories/create-analysis.ts'
import { savesItems } from '../testing/budget-calls.ts'
import { createConclusion } from '../testing/factories/create-conclusion.ts'
import { requestDossier, createDossier } from '../testing/factories/create-dossier.ts'
import { createRequest } from '../testing/factories/create-request.ts'
import { remarksOn, returns } from '../testing/return-calls.ts'
import type { Person } from '../testing/person.ts'
import { type PdfRead, readPdf } from '../testing/read-pdf.ts'
import { testApp } from '../testing/test-app.ts'
import { until } from '../testing/until.ts'
import { organizationOf } from '../db/owner-organization.ts'

const here = await testApp()
const { db, adviser, analyst, otherAdviser, organisation, volunteer, clock } = here

/** The real form of 169 questions, fully answered, with its documents. */
const WHOLE = { type: 1, answers: 'all', documents: true, responsible: adviser } as const
const longest = await createRequest(here, organisation, { ...WHOLE, state: 'submitted' })

async function read(who: Person, request: number): Promise<PdfRead> {
  const dossier = await createDossier(who, request)
  expect(dossier).toMatchObject({ state: 'ready', percent: 100 })
  return readPdf(await who.downloads(`/dossiers/${dossier.id}/file`))
}

let archiving: ReturnType<typeof archive> | undefined
/** The archive of the whole form, made once; it contains the same PDF as a separate download. */
const longestArchive = () => (archiving ??= archive())

async function archive() {
  const dossier = await createDossier(adviser, longest, 'zip')
  return { dossier, files: unzipSync(new Uint8Array(await adviser.downloads(`/dossiers/${dossier.id}/file`))) }
}

const partsOf = ({ bookmarks }: PdfRead) => bookmarks.filter(([depth]) => depth === 0).map(([, title]) => title)

describe('the dossier of a request', () => {
  /** @behaviour dossier.pdf */
  test('is a tagged PDF in French, with bookmarks, contents and all answers in the order of the form', async () => {
    const [whole = new Uint8Array()] = Object.values((await longestArchive()).files)
    const pdf = await readPdf(Buffer.from(whole))
    const { request_type, organization, financial_year } = (await adviser.reads<RequestRead>(`/requests/${longest}`))
      .body
    expect(pdf).toMatchObject({ language: 'fr-CA', isTagged: true, title: `${request_type.label} ${financial_year}` })
    expect(pdf.texts[0]).toContain(organization.name)
    const bookmarks = pdf.bookmarks.map(([, title]) => title)
    expect(pdf.texts.slice(1, 4).join(' ')).toContain('Table des matières')
    // Expects every title of the contents in the document, in that order.
    const text = pdf.texts.join(' ')
    let from = 0
    for (const title of bookmarks) from = text.indexOf(title, from) + 1 || Number.NaN
    expect(from).not.toBeNaN()
    expect(pdf.roles).toMatchObject({ TOC: expect.any(Number), H1: expect.any(Number), H2: expect.any(Number) })
    for (const role of ['Table', 'TH', 'TD', 'L', 'LI', 'Link', 'P']) expect(pdf.roles[role], role).toBeGreaterThan(0)
    expect(pdf.scopes).toEqual(new Set(['Column', 'Row']))
    const missing = (await answeredTexts(longest)).filter((answer) => !spaced(text).includes(answer))
    expect(missing).toEqual([])
    expect(text).toMatch(/\d[\s\u00a0]\d{3},\d\d/)
  })

  /** @behaviour dossier.rights */
  test('tells each reader what the pages tell them, and nothing else', async () => {
    const { request } = await createAnalysis(here, organisation, { responsible: adviser, complete: true })
    await db.updateTable('requests').set({ state_id: 5 }).where('id', '=', request).execute()
    await createConclusion(here, request, { comment: 'Prudence, disent les conseillers' })
    const [byAdviser, byVolunteer, byOrganisation] = [
      await read(adviser, request),
      await read(volunteer, request),
      await read(organisation, request),
    ]
    const analyses = await db.selectFrom('analyze_types').select('label').execute()
    const isAnalysis = (title: string) => analyses.some(({ label }) => label === title)
    expect(partsOf(byAdviser).filter(isAnalysis)).not.toEqual([])
    expect(partsOf(byAdviser)).toContain('Recommandations et conclusion')
    expect(byAdviser.texts.join(' ')).toContain('Prudence, disent les conseillers')
    expect(byAdviser.bookmarks.map(([, title]) => title)).toContain('Historique détaillé')
    expect(partsOf(byVolunteer).filter(isAnalysis)).toEqual(partsOf(byAdviser).filter(isAnalysis))
    expect(byVolunteer.texts.join(' ')).not.toMatch(/Prudence|Historique détaillé/)
    expect(partsOf(byOrganisation)).toEqual(['Formulaire de la demande', 'Organisme', 'Documents'])
    expect(byOrganisation.texts.join(' ')).not.toContain('Prudence')
  })

  /** @behaviour dossier.expires */
  test('is downloaded by who asked, while it is theirs to read, for an hour', async () => {
    const { request } = await createAnalysis(here, organisation, { responsible: adviser })
    const { id } = await createDossier(analyst, request)
    const file = `/dossiers/${id}/file`
    expect(await otherAdviser.reads(file)).toBeRefused('not_found')
    expect((await analyst.reads(file)).status).toBe(200)
    // The user now belongs to an organisation, and so may not read analyses.
    await db.updateTable('users').set({ type_id: 5 }).where('id', '=', analyst.id).execute()
    expect((await analyst.reads(file)).status).toBe(404)
    await db.updateTable('users').set({ type_id: 3 }).where('id', '=', analyst.id).execute()
    await db.updateTable('dossiers').set({ parts: '["conclusion"]' }).where('id', '=', id).execute()
    expect(await analyst.reads(file)).toBeRefused('dossier_expired')
    const { file_key } = await db
      .selectFrom('dossiers')
      .select('file_key')
      .where('id', '=', id)
      .executeTakeFirstOrThrow()
    clock.pass({ hours: 1, seconds: 1 })
    expect((await analyst.reads<{ state: string }>(`/dossiers/${id}`)).body.state).toBe('expired')
    expect(await analyst.reads(file)).toBeRefused('dossier_expired')
    // Creating the next dossier removes expired files.
    await createDossier(analyst, request)
    await expect(here.files.read(file_key ?? '')).rejects.toThrow('ENOENT')
  })

  /** @behaviour dossier.once */
  test('is not made again while the same one is there for who asked, and made anew once something changed', async () => {
    const request = await createRequest(here, organisation, { answers: 'all', responsible: adviser })
    const [first, second] = await Promise.all([requestDossier(adviser, request), requestDossier(adviser, request)])
    expect(second.body.id).toBe(first.body.id)
    expect((await requestDossier(otherAdviser, request)).body.id).not.toBe(first.body.id)
    const ready = await createDossier(adviser, request)
    expect(ready).toMatchObject({ id: first.body.id, state: 'ready' })
    expect((await createDossier(adviser, request, 'zip')).id).not.toBe(ready.id)
    const [answer] = (await organisation.reads<object[]>(`/requests/${request}/answers`)).body
    await organisation.savesAnswers(request, [{ ...answer, value: 'Autre chose' }])
    const anew = await createDossier(adviser, request)
    expect(anew.id).not.toBe(ready.id)
    clock.pass({ minutes: 54 })
    expect((await requestDossier(adviser, request)).body.id).toBe(anew.id)
    // The old dossier would expire too soon to be reused.
    clock.pass({ minutes: 2 })
    expect((await requestDossier(adviser, request)).body.id).not.toBe(anew.id)
  })

  /** @behaviour dossier.few */
  test('waits while three of the same person are being made', async () => {
    const request = await createRequest(here, organisation, { responsible: adviser })
    const organization_id = organizationOf('requests', request)
    const asked = { request_id: request, organization_id, user_id: otherAdviser.id } as const
    const row = { ...asked, format: 'pdf', name: 'x.pdf', parts: '[]' } as const
    const now = clock.now()
    const times = { created_at: now, touched_at: now, expires_at: now }
    await db
      .insertInto('dossiers')
      .values([1, 2, 3].map((stamp) => ({ ...row, ...times, stamp: String(stamp) })))
      .execute()
    expect(await requestDossier(otherAdviser, request)).toBeRefused('too_many_dossiers')
    expect((await requestDossier(adviser, request)).status).toBe(200)
    clock.pass({ minutes: 5, seconds: 1 })
    expect((await requestDossier(otherAdviser, request)).status).toBe(200)
  })

  /** @behaviour dossier.corrections */
  test('tells the corrections that were asked for, and to who reads the history the conflicts of interest', async () => {
    const request = await createRequest(here, organisation, {
      answers: 'all',
      documents: true,
      state: 'submitted',
      responsible: adviser,
    })
    await remarksOn(adviser, request)
    await returns(adviser, request, { message: 'Merci de revoir ceci.' })
    await adviser.calls('POST', `/requests/${request}/conflict_of_interest`, {
      body: { reason: 'Ma sœur y travaille' },
    })
    const textOf = async (who: Person) => spaced((await read(who, request)).texts.join(' '))
    const [byAdministrator, byOrganisation] = [await textOf(here.administrator), await textOf(organisation)]
    for (const text of [byAdministrator, byOrganisation]) {
      expect(text).toContain('Merci de revoir ceci.')
      expect(text).toMatch(/: Précisez le nom\. \(À corriger\)/)
    }
    expect(byAdministrator).toMatch(/Conflits d’intérêts déclarés : Mathieu Villeneuve : Ma sœur y travaille/)
    expect(byOrganisation).not.toContain('Ma sœur')
  })

  /** @behaviour dossier.amounts */
  test('writes changes of amounts as the page does, and is made anew when the finance of its year changed', async () => {
    const request = await createRequest(here, organisation, {
      type: 2,
      state: 'submitted',
      year: 2031,
      responsible: adviser,
    })
    const submitted = { request_id: request, user_id: organisation.id, from_state_id: 1, to_state_id: 2, message: null }
    await db
      .insertInto('request_events')
      .values({ ...submitted, organization_id: organizationOf('requests', request), at: clock.now() })
      .execute()
    clock.pass({ minutes: 1 })
    const before = await createDossier(adviser, request)
    const budget = { of: organisation, year: 2031 }
    await savesItems(organisation, budget, { 'amounts.current.housing_1': '-123456,5' })
    expect((await createDossier(adviser, request)).id).not.toBe(before.id)
    const text = spaced((await read(adviser, request)).texts.join(' '))
    expect(text).toContain('– → −123 456,50 $')
    expect(text).not.toContain('123456')
  })

  /** @behaviour dossier.zip */
  test('comes as an archive with its documents, named so that they sort as the form asks for them', async () => {
    const { dossier, files } = await longestArchive()
    expect(dossier).toMatchObject({
      state: 'ready',
      name: expect.stringMatching(/^Dossier - Maison de Joceline - .*\.zip$/),
    })
    const names = Object.keys(files)
    const documents = await adviser.reads<object[]>('/documents', { request_id: longest })
    expect(names).toHaveLength(documents.body.length + 1)
    expect(names).toEqual(names.toSorted())
    expect(names[0]).toMatch(/^00 - Dossier - .*\.pdf$/)
    expect(names[1]).toMatch(/^01 - .+ - .+ - .+\.pdf$/)
    for (const content of Object.values(files)) expect(Buffer.from(content.slice(0, 5)).toString()).toBe('%PDF-')
  })

  /** @behaviour dossier.report */
  test('comes with the report of the recommendations, last, for who may read them', async () => {
    const request = await createRequest(here, organisation, {
      state: 'approved',
      documents: true,
      responsible: adviser,
    })
    await createConclusion(here, request, { withFile: true, ammount_final: 1_000_000, color_id_final: 1, done: true })
    const namesFor = async (who: Person) => {
      const { id } = await createDossier(who, request, 'zip')
      return Object.keys(unzipSync(new Uint8Array(await who.downloads(`/dossiers/${id}/file`))))
    }
    const names = await namesFor(adviser)
    expect(names.at(-1)).toMatch(/^\d\d - Rapport final d’analyse - rapport-final\.pdf$/)
    expect(names).toEqual(names.toSorted())
    expect(await namesFor(organisation)).toEqual(names.slice(0, -1))
  })

  /** @behaviour dossier.failed */
  test('that cannot be made says so: a document that is lost is not left out', async () => {
    const request = await createRequest(here, organisation, { answers: 'all', documents: true })
    await db
      .updateTable('documents')
      .set({ key: sql`'nowhere-' || id` })
      .where('filled_form_id', 'in', (query) =>
        query.selectFrom('requests').select('filled_form_id').where('id', '=', request),
      )
      .execute()
    const { id, state } = await createDossier(adviser, request, 'zip')
    expect(state).toBe('failed')
    const row = await db.selectFrom('dossiers').select('failure').where('id', '=', id).executeTakeFirstOrThrow()
    expect(row.failure).toContain('nowhere')
    expect(await adviser.reads(`/dossiers/${id}/file`)).toBeRefused('dossier_expired')
    const { body } = await requestDossier(adviser, request)
    await db.updateTable('dossiers').set({ state: 'making' }).where('id', '=', id).execute()
    expect(await adviser.reads(`/dossiers/${id}/file`)).toBeRefused('dossier_unready')
    clock.pass({ minutes: 11 })
    expect((await adviser.reads<{ state: string }>(`/dossiers/${id}`)).body.state).toBe('failed')
    // It is still being made, and becomes ready.
    await until(async () => (await adviser.reads<{ state: string }>(`/dossiers/${body.id}`)).body.state === 'ready')
  })
})

interface RequestRead {
  readonly request_type: { readonly label: string }
  readonly organization: { readonly name: string }
  readonly financial_year: number
}

const spaced = (text: string): string => text.replaceAll(/\s+/g, ' ')

/** Returns the answered texts that are short enough for one line. */
async function answeredTexts(request: number): Promise<string[]> {
  const { filled_form_id } = await db
    .selectFrom('requests')
    .select('filled_form_id')
    .where('id', '=', request)
    .executeTakeFirstOrThrow()
  const rows = await db.selectFrom('answers').select('value').where('filled_form_id', '=', filled_form_id).execute()
  return rows.map(({ value }) => spaced(value.trim())).filter((value) => /^\p{L}[\p{L} ,’'-]{3,30}$/u.test(value))
}
