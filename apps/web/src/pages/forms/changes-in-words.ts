import type { Form } from '@octroi/forms'
import { type AnswerFate, formDiff, type FormDiff } from '@octroi/forms/drafts'
import type { TFunction } from 'i18next'
import { listOf } from '../../locales/format.ts'
import { propertyInWords } from './act-in-words.ts'

/** Properties that are said otherwise: a question that is added changes the order of those after it. */
const UNTOLD: ReadonlySet<string> = new Set(['order'])

/** Says in French what a new version changes against the published one: sections, then question by question. */
export function changesInWords(t: TFunction, published: Form, next: Form): string[] {
  const diff = formDiff(published, next)
  return [
    ...sectionChanges(t, published, next),
    ...diff.added.map((id) => t('forms.change.added', { question: nameOf(t, next, id) })),
    ...diff.gone.map((id) =>
      addFates(t, diff, { id, change: t('forms.change.gone', { question: nameOf(t, published, id) }) }),
    ),
    ...questionChanges(t, diff, { published, next }),
    ...moves(t, published, next),
    ...diff.checks.added.map((formula) => t('forms.change.checkAdded', { formula })),
    ...diff.checks.gone.map((formula) => t('forms.change.checkGone', { formula })),
    ...(diff.formulas ? [t('forms.change.formulas')] : []),
  ]
}

/** The two versions that are compared. */
interface Versions {
  readonly published: Form
  readonly next: Form
}

function questionChanges(t: TFunction, diff: FormDiff, { published, next }: Versions): string[] {
  return diff.changed.flatMap(({ question_id: id, properties }) => {
    const names = properties.filter((property) => !UNTOLD.has(property)).map((property) => propertyInWords(t, property))
    if (names.length === 0) return []
    const [before, after] = [nameOf(t, published, id), nameOf(t, next, id)]
    const question = before === after ? after : t('forms.change.renamed', { before, after })
    const change = t('forms.change.changed', { question, properties: listOf([...new Set(names)]) })
    return [addFates(t, diff, { id, change })]
  })
}

function sectionChanges(t: TFunction, published: Form, next: Form): string[] {
  const { name } = next.description
  const before = new Map(published.description.sections.map((section) => [section.id, section]))
  const after = new Set(next.description.sections.map(({ id }) => id))
  const title = (label: string) => t('forms.act.section', { label })
  return [
    ...(name === published.description.name ? [] : [t('forms.change.name', { name })]),
    ...next.description.sections.flatMap((section) => {
      const old = before.get(section.id)
      if (old === undefined) return [t('forms.change.sectionAdded', { section: title(section.label) })]
      const { label, description, icon, show_if } = section
      if (old.show_if !== show_if) return [t('forms.change.section', { section: title(label) })]
      const isSame = old.label === label && old.description === description && old.icon === icon
      return isSame ? [] : [t('forms.change.sectionChanged', { section: title(label) })]
    }),
    ...published.description.sections
      .filter(({ id }) => !after.has(id))
      .map(({ label }) => t('forms.change.sectionGone', { section: title(label) })),
  ]
}

/** Questions that are under another part, and sections whose common questions have another order. */
function moves(t: TFunction, published: Form, next: Form): string[] {
  const holderOf = (form: Form, id: number) => {
    const placed = form.questionById.get(id)
    return placed === undefined ? null : `${placed.parent?.question.id ?? ''} ${placed.section.id}`
  }
  const staying = (form: Form, sectionId: number) =>
    form.questions
      .filter(({ section }) => section.id === sectionId)
      .map(({ question }) => question.id)
      .filter((id) => holderOf(published, id) === holderOf(next, id))
  const moved = next.questions.filter(({ question: { id } }) => {
    const before = holderOf(published, id)
    return before !== null && before !== holderOf(next, id)
  })
  const reordered = next.description.sections.filter(
    ({ id }) => staying(published, id).join(' ') !== staying(next, id).join(' '),
  )
  return [
    ...(isSectionOrderSame(published, next) ? [] : [t('forms.change.sectionOrder')]),
    ...moved.map(({ question }) => t('forms.change.moved', { question: nameOf(t, next, question.id) })),
    ...reordered.map(({ label }) => t('forms.change.questionOrder', { section: t('forms.act.section', { label }) })),
  ]
}

function isSectionOrderSame(published: Form, next: Form): boolean {
  const idsOf = ({ description }: Form) => description.sections.map(({ id }) => id)
  const common = (ids: readonly number[], others: readonly number[]) =>
    ids.filter((id) => others.includes(id)).join(' ')
  return common(idsOf(published), idsOf(next)) === common(idsOf(next), idsOf(published))
}

function nameOf(t: TFunction, form: Form, id: number): string {
  return t('forms.act.question', { label: form.questionById.get(id)?.question.label ?? '' })
}

interface QuestionChange {
  readonly id: number
  readonly change: string
}

/** Adds what would become of saved answers to a change of a question. */
function addFates(t: TFunction, { answers }: FormDiff, { id, change }: QuestionChange): string {
  const fates = new Set<AnswerFate>(
    answers.filter(({ question_id }) => question_id === id).flatMap(({ fate }) => (fate === 'kept' ? [] : [fate])),
  )
  if (fates.size === 0) return change
  const words = [...fates].map((fate) => t(`forms.fate.${fate as Exclude<AnswerFate, 'kept'>}`))
  return t('forms.fateNote', { change, fates: listOf(words) })
}
