import { centsText } from '@octroi/forms/finance'
import type { Db } from '../../../db/client.ts'
import type { DayReader, Facts, NamedFact } from '../../../filled-forms/index.ts'
import { summaryOf } from '../../../finance/index.ts'
import { FACT_SOURCES } from '../../../locales/fr-ca/prefill.ts'
import { readAnswerFacts } from './answered-facts.ts'

/**
 * What is known of a request when its analyses begin, by the names that the descriptions of forms use:
 * - `organization.name`, `.founded_year`, `.region`, `.mission`, `.action_field`: the organisation's record;
 * - `request.form_1.q12`, `request.form_1.o1203`: the answer to a question or an option, in requests of that form;
 *   `request.amount_asked` and the other statistics: the answer to the question that they are read from, in any form;
 * - `previous.amount_granted`: what the request before was granted;
 * - `finance.statements.income_total`: a line of the summary of the financial pages of its year, by column.
 */
export async function readRequestFacts(reader: DayReader, requestId: number): Promise<Facts> {
  const { db } = reader
  const request = await selectRequest(db, requestId)
  const parts = [
    organizationFacts(request),
    await readAnswerFacts(reader, request),
    previousFacts(request),
    request.financial_pages ? await financeFacts(db, request) : [],
  ]
  return new Map(parts.flat())
}

type Request = Awaited<ReturnType<typeof selectRequest>>

const selectRequest = (db: Db, id: number) =>
  db
    .selectFrom('requests as r')
    .innerJoin('organizations as o', 'o.id', 'r.organization_id')
    .innerJoin('request_types as t', 't.id', 'r.type_id')
    .innerJoin('filled_forms as f', 'f.id', 'r.filled_form_id')
    .leftJoin('lookups as l', (join) => join.on('l.kind', '=', 'action_fields').onRef('l.id', '=', 'o.action_field_id'))
    .leftJoin('requests as p', 'p.id', 'r.request_id')
    .leftJoin('conclusions as c', 'c.request_id', 'p.id')
    .select(['r.organization_id', 'r.financial_year', 't.financial_pages'])
    .select(['f.id as filled_form_id', 'f.form_id', 'f.form_version', 'f.computed', 'f.revision'])
    .select(['o.name', 'o.organization_year', 'o.region', 'o.mission', 'l.label as action_field'])
    .select(['p.financial_year as previous_year', 'c.ammount_final'])
    .where('r.id', '=', id)
    .executeTakeFirstOrThrow()

function organizationFacts({ name, organization_year, region, mission, action_field }: Request): NamedFact[] {
  const founded_year = organization_year === null ? null : String(organization_year)
  return Object.entries({ name, founded_year, region, mission, action_field }).flatMap(([property, text]) =>
    text === null ? [] : [[`organization.${property}`, { text, source: FACT_SOURCES.organization }] as const],
  )
}

function previousFacts({ previous_year, ammount_final }: Request): NamedFact[] {
  if (previous_year === null || ammount_final === null) return []
  const source = FACT_SOURCES.previous(previous_year)
  return [['previous.amount_granted', { text: centsText(ammount_final), source }]]
}

async function financeFacts(db: Db, { organization_id, financial_year: year }: Request): Promise<NamedFact[]> {
  const { columns } = await summaryOf({ db, organization_id, year })
  return columns.flatMap(({ id, amounts, too_large, from }) => {
    if (from === null) return []
    const source = FACT_SOURCES.finance(from.year)
    return Object.entries(amounts)
      .filter(([line]) => !too_large.includes(line))
      .map(([line, cents]) => [`finance.${id}.${line}`, { text: centsText(cents), source }] as const)
  })
}
