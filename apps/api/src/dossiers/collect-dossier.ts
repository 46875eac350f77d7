import { analysisAuthor, type Document, type Organization } from '@octroi/domain'
import type { CallContext } from '../access/call.ts'
import { AppError } from '../errors/app-error.ts'
import { DOSSIER, ORGANIZATION_CHOICE_LABELS, ORGANIZATION_FACTS } from '../locales/fr-ca/dossier.ts'
import { findFunder } from '../mail/texts.ts'
import { factsBlock } from './blocks.ts'
import { conclusionPart, documentsPart, historyParts } from './more-parts.ts'
import { readDateFormatters } from './dates.ts'
import { readFilledForm } from './form-part.ts'
import type { DossierContent, DossierPart, DossierSection, LabelledText } from './pdf/content.ts'
import { type ReservedPart, reservedPartsOf } from './parts.ts'
import { createNestedCall, type DossierSources, type DossierReader } from './sources.ts'

/** The collected data of a dossier. */
export interface CollectedDossier {
  readonly content: DossierContent
  readonly reserved: readonly ReservedPart[]
  readonly documents: readonly Document[]
  readonly reading: DossierReader
}

/** Reads the request with the caller's rights. Throws `not_found`, `forbidden`. */
export async function createDossierReader(
  call: CallContext,
  sources: DossierSources,
  id: number,
): Promise<DossierReader> {
  const request = await sources.request(createNestedCall(call, { params: { id } }))
  return { call, sources, request, dates: await readDateFormatters(call.db) }
}

/** Returns the title, such as `Soutien à la mission 2026`. */
export const titleOf = ({ request: { request_type, financial_year } }: DossierReader): string =>
  `${request_type.label} ${financial_year}`

/** Collects, as text, everything about a request that the reader may read. */
export async function collectDossier(reading: DossierReader): Promise<CollectedDossier> {
  const { call, sources, request } = reading
  const documents = await sources.documents(createNestedCall(call, { query: { request_id: request.id } }))
  const reserved = reservedPartsOf(call.actor, request)
  const { form, sections } = await readFilledForm(reading, { owner: sources.requestForm, id: request.id, documents })
  const parts: DossierPart[] = [
    { title: DOSSIER.part.form, sections },
    await organizationPart(reading),
    documentsPart(reading, form, documents),
    ...(reserved.includes('conclusion') || reserved.includes('granted') ? await conclusionPart(reading) : []),
    ...(reserved.includes('analyses') ? await analysisParts(reading) : []),
    ...(await historyParts(reading, reserved.includes('history'))),
  ]
  return { content: await contentOf(reading, parts), reserved, documents, reading }
}

async function contentOf(reading: DossierReader, parts: readonly DossierPart[]): Promise<DossierContent> {
  const { call, request } = reading
  const { contents, unanswered, page } = DOSSIER
  const funder = await findFunder(call.db)
  const title = titleOf(reading)
  const organization = request.organization.name
  return {
    title,
    organization,
    author: funder.funder_name ?? '',
    facts: await coverFacts(reading),
    footer: [organization, title, reading.dates.day(call.clock().toISOString())].join(' – '),
    words: { contents, unanswered, page },
    parts,
  }
}

async function coverFacts({ call, request, dates }: DossierReader): Promise<LabelledText[]> {
  const { fact } = DOSSIER
  const { responsible } = request
  const who = await call.db
    .selectFrom('users')
    .select(['name', 'surname'])
    .where('id', '=', call.actor.id)
    .executeTakeFirst()
  const facts: (readonly [string, string | null])[] = [
    [fact.type, request.request_type.label],
    [fact.year, String(request.financial_year)],
    [fact.state, request.request_state.label],
    [fact.responsible, responsible && `${responsible.name} ${responsible.surname}`],
    [fact.close, request.date_close && dates.day(request.date_close)],
    [fact.submitted, request.date_submitted && dates.day(request.date_submitted)],
    [fact.made, dates.moment(call.clock().toISOString())],
    [fact.by, who ? `${who.name} ${who.surname}` : null],
  ]
  return facts.flatMap(([label, text]) => (text ? [[label, text] as const] : []))
}

async function organizationPart({ call, sources, request }: DossierReader): Promise<DossierPart> {
  const organization = await sources.organization(createNestedCall(call, { params: { id: request.organization_id } }))
  const groups = ORGANIZATION_FACTS.map(([title, fields], place): DossierSection => {
    const facts = fields.map(([field, label]) => [label, inWords(organization[field])] as const)
    return { title, blocks: [factsBlock(place === 0 ? [...facts, ...choicesOf(organization)] : facts)] }
  })
  return { title: DOSSIER.part.organization, sections: groups }
}

const choicesOf = (organization: Organization): LabelledText[] =>
  (['action_field', 'sector', 'subsector'] as const).map((name) => [
    ORGANIZATION_CHOICE_LABELS[name],
    organization[name]?.label ?? '',
  ])

function inWords(value: string | number | boolean | null): string {
  if (typeof value === 'boolean') return value ? DOSSIER.yes : DOSSIER.no
  return value === null ? '' : String(value)
}

/** Returns the summary sheet and then the analyses, without those that the reader may not read. */
async function analysisParts(reading: DossierReader): Promise<DossierPart[]> {
  const { request, sources } = reading
  const ordered = request.analyzes.toSorted((a, b) => Number(b.analyze_type.summary) - Number(a.analyze_type.summary))
  const parts: DossierPart[] = []
  for (const analysis of ordered) {
    const { id, analyze_type, analyze_state, people, return_reason } = analysis
    const read = await readFilledForm(reading, { owner: sources.analysisForm, id, documents: [] }).catch(leftOut)
    if (!read) continue
    const author = analysisAuthor(analysis)
    const subject: LabelledText[] = [
      [DOSSIER.analysis.state, analyze_state.label],
      [DOSSIER.analysis.person, people.join(', ') || DOSSIER.none],
      ...(author === null ? [] : [[DOSSIER.analysis.author, author] as const]),
      ...(return_reason ? [[DOSSIER.analysis.returned, return_reason] as const] : []),
    ]
    const first = { title: '', blocks: [factsBlock(subject)] }
    parts.push({ title: analyze_type.label, sections: [first, ...read.sections] })
  }
  return parts
}

function leftOut(error: unknown): null {
  if (error instanceof AppError && error.code === 'forbidden') return null
  throw error
}
