import type { Document, HistoryLine, Remarks, Request } from '@octroi/domain'
import { type Form, formatFileSize, formatMoney } from '@octroi/forms'
import { AppError } from '../errors/app-error.ts'
import { DOSSIER, HISTORY_FIELD_LABELS, HISTORY_KIND_LABELS } from '../locales/fr-ca/dossier.ts'
import { MARKS } from '../locales/fr-ca/remarks.ts'
import { findFunder } from '../mail/texts.ts'
import { factsBlock, tableBlock, textBlock } from './blocks.ts'
import type { DossierPart } from './pdf/content.ts'
import { createNestedCall, type DossierReader } from './sources.ts'

/** Lines of the history per page. */
const PER_PAGE = 500

/** Returns the label of the question that a document answers; null for other documents. */
export function findQuestionLabel(form: Form, { option_id }: Document): string | null {
  const question = option_id === null ? undefined : form.optionById.get(option_id)?.question.question
  return question ? [question.question_number, question.label].filter(Boolean).join(' ') : null
}

/** Lists the documents of the request, each with the question that it answers. */
export function documentsPart({ dates }: DossierReader, form: Form, documents: readonly Document[]): DossierPart {
  const { asked, other, name, size, added, by, none } = DOSSIER.documents
  const rows = documents.map((document) => [
    findQuestionLabel(form, document) ?? (document.label || other),
    document.name + DOSSIER.check[document.check],
    formatFileSize(document.size, 'fr-CA'),
    dates.day(document.created_at),
    document.created_by,
  ])
  const { documents: title } = DOSSIER.part
  const block = rows.length === 0 ? textBlock(none) : tableBlock(title, [asked, name, size, added, by], rows)
  return { title, sections: [{ title: '', blocks: [block] }] }
}

/** Returns the recommendations and the decision, or only the granted amount; empty if there are none yet. */
export async function conclusionPart({ call, sources, request }: DossierReader): Promise<DossierPart[]> {
  const conclusion = await sources.conclusion(createNestedCall(call, { params: { id: request.id } })).catch(noneYet)
  if (!conclusion) return []
  const { recommended, color, comment, report, granted, colorFinal } = DOSSIER.conclusion
  const money = (amount: string | null): string => (amount === null ? '' : formatMoney(amount))
  const decision = [granted, money(conclusion.ammount_final)] as const
  if (!('comment' in conclusion))
    return [{ title: DOSSIER.part.granted, sections: [{ title: '', blocks: [factsBlock([decision])] }] }]
  const colors = await sources.colors(createNestedCall(call, {}))
  const colorOf = (id: number | null): string => colors.find((one) => one.id === id)?.label ?? ''
  const facts = [
    [recommended, money(conclusion.ammount_recommended)],
    [color, colorOf(conclusion.color_id)],
    [comment, conclusion.comment],
    [report, conclusion.file?.name ?? DOSSIER.none],
    decision,
    [colorFinal, colorOf(conclusion.color_id_final)],
  ] as const
  return [{ title: DOSSIER.part.conclusion, sections: [{ title: '', blocks: [factsBlock(facts)] }] }]
}

function noneYet(error: unknown): null {
  if (error instanceof AppError && error.code === 'not_found') return null
  throw error
}

/** Returns the transitions of the request, and for those who may read it the whole history. */
export async function historyParts(reading: DossierReader, isWhole: boolean): Promise<DossierPart[]> {
  const { call, sources, request, dates } = reading
  const { at, state, message, by } = DOSSIER.history
  // A name that is hidden from an organisation is replaced by the funder's. For staff, a step without a name was
  // automatic.
  const { funder_name: funder = '' } = await findFunder(call.db)
  const unnamed = request.can.see_backstage ? DOSSIER.platform : funder
  const { rounds } = await sources.remarks(createNestedCall(call, { params: { id: request.id } }))
  const rows = request.history.map((event) => [
    dates.moment(event.at),
    event.to_state.label,
    said(event, rounds),
    event.by || unnamed,
  ])
  const steps = { title: '', blocks: [tableBlock(DOSSIER.part.steps, [at, state, message, by], rows)] }
  const whole = isWhole ? [{ title: DOSSIER.part.history, blocks: [await historyTable(reading)] }] : []
  const sections = [...(rows.length === 0 ? [] : [steps]), ...whole]
  return sections.length === 0 ? [] : [{ title: DOSSIER.part.steps, sections }]
}

/** Returns the reviewer's message of a step with the corrections requested in it. */
function said({ id, message }: Request['history'][number], rounds: Remarks['rounds']): string {
  const remarks = rounds.find((round) => round.id === id)?.remarks ?? []
  const lines = remarks.map(
    ({ label, reason, done_at }) => `${label}\u00a0: ${reason} (${done_at === null ? MARKS.left : MARKS.done})`,
  )
  return [message ?? '', ...lines].filter((line) => line !== '').join('\n')
}

async function historyTable(reading: DossierReader) {
  const { at, kind, label, changes, by } = DOSSIER.history
  const rows = (await historyLines(reading)).map((line) => [
    reading.dates.moment(line.at),
    HISTORY_KIND_LABELS[line.kind],
    line.label,
    changesInWords(line, reading.dates),
    line.actor_label || DOSSIER.platform,
  ])
  return tableBlock(DOSSIER.part.history, [at, kind, label, changes, by], rows)
}

/** Reads all lines of the history, the oldest first. */
async function historyLines({ call, sources, request }: DossierReader): Promise<HistoryLine[]> {
  const lines: HistoryLine[] = []
  for (let page_number = 1; ; page_number++) {
    const query = { page_number, per_page: PER_PAGE, order_by: 'at', order_direction: 'asc' as const }
    const { data, total } = await sources.history(createNestedCall(call, { params: { id: request.id }, query }))
    lines.push(...data)
    if (data.length === 0 || lines.length >= total) return lines
  }
}

const changesInWords = ({ changes }: HistoryLine, dates: DossierReader['dates']): string =>
  Object.entries(changes)
    .map(([field, { from, to }]) => {
      const named = HISTORY_FIELD_LABELS[field]
      const inWords = (value: unknown): string =>
        AMOUNTS.includes(field) && typeof value === 'string' && value !== ''
          ? formatMoney(value).replace(/^-/, '−')
          : valueInWords(value, dates)
      const became = from === null ? inWords(to) : `${inWords(from)} → ${inWords(to)}`
      return named === undefined ? became : `${named}\u00a0: ${became}`
    })
    .join('\n')

/** Keys of amounts in dollars and cents, formatted as on the page; an unreadable one stays as it was typed. */
const AMOUNTS = ['ammount_recommended', 'ammount_final', 'amount']
const MOMENT = /^\d{4}-\d\d-\d\dT[\d:.]+Z$/

function valueInWords(value: unknown, dates: DossierReader['dates']): string {
  if (value === null || value === undefined || value === '') return DOSSIER.none
  if (typeof value === 'boolean') return value ? DOSSIER.yes : DOSSIER.no
  if (typeof value === 'string' && MOMENT.test(value)) return dates.moment(value)
  return typeof value === 'string' || typeof value === 'number' ? String(value) : JSON.stringify(value)
}
