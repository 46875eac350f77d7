import { type Conclusion, isAmbiguousAmount, MAX_COMMENT_LENGTH, REPORT_FILE_KINDS } from '@octroi/domain'
import { formatDecimal, MAX_NUMBER, parseDecimal } from '@octroi/forms'
import type { TFunction } from 'i18next'
import { formatBytes } from '../../../../locales/format.ts'
import type { SentForm } from '../../../../ui/form/entity-form-options.ts'
import type { Faults, FieldSpecs, FieldValue } from '../../../../ui/form/field.ts'
import type { NamedFile } from '../../../../ui/form/fields/file-field.tsx'
import type { SentConclusion } from './queries.ts'

/** A conclusion as its form holds it: amounts as people write them, colours as ids. */
export interface ConclusionValues {
  readonly ammount_recommended: string
  readonly color_id: string
  readonly comment: string
  /** A report chosen, and not sent yet; the id of the one that is there already; null without one, or to remove it. */
  readonly file: File | string | null
  readonly ammount_final: string
  readonly color_id_final: string
}

const written = (dollars: string | null | undefined): string => (dollars ? formatDecimal(dollars) : '')

/** What a conclusion holds; null: nothing yet. */
export const valuesOf = (conclusion: Conclusion | null): ConclusionValues => ({
  ammount_recommended: written(conclusion?.ammount_recommended),
  color_id: String(conclusion?.color_id ?? ''),
  comment: conclusion?.comment ?? '',
  file: conclusion?.file?.id ?? null,
  ammount_final: written(conclusion?.ammount_final),
  color_id_final: String(conclusion?.color_id_final ?? ''),
})

/** What was changed, and nothing else: who may enter only one part sends nothing of the other. */
export function sentOf({ changed, version }: SentForm<ConclusionValues>): SentConclusion {
  const { file, ...fields } = changed
  return { ...fields, ...(file === null && { url: '' }), ...(version !== null && { version }) }
}

const isAmount = (typed: string): boolean => {
  if (typed.trim() === '') return true
  const amount = Number(parseDecimal(typed) ?? Number.NaN)
  return amount >= 0 && amount <= MAX_NUMBER && !isAmbiguousAmount(typed)
}

/** What is wrong with amounts and with what was submitted already (source 2, section 5). */
export function conclusionFaults(t: TFunction, values: ConclusionValues, isDone: boolean): Faults<ConclusionValues> {
  const { ammount_recommended: recommended, ammount_final: granted } = values
  return {
    ...((!isAmount(recommended) || (isDone && recommended.trim() === '')) && {
      ammount_recommended: t('conclusion.badRecommended'),
    }),
    ...(isDone && values.color_id === '' && { color_id: t('conclusion.chooseColor') }),
    ...(!isAmount(granted) && { ammount_final: t('conclusion.badGranted') }),
  }
}

interface NamedValues {
  /** What colours are called, by id. */
  readonly colors: ReadonlyMap<string, string>
  /** Reports by id. */
  readonly files: ReadonlyMap<string, NamedFile>
}

/** The fields, as the form and a conflict tell of them. */
export function fieldsOf(t: TFunction, { colors, files }: NamedValues): FieldSpecs<ConclusionValues> {
  const none = t('form.conflict.empty')
  const color = (value: FieldValue) => (typeof value === 'string' && colors.get(value)) || none
  const file = (value: FieldValue): string => {
    const file = value instanceof File ? value : typeof value === 'string' ? files.get(value) : undefined
    return file ? `${file.name} (${formatBytes(file.size)})` : none
  }
  return {
    ammount_recommended: { label: t('conclusion.recommended') },
    color_id: { label: t('conclusion.color'), display: color },
    comment: { label: t('conclusion.comment'), max: MAX_COMMENT_LENGTH, hint: t('conclusion.commentHint') },
    file: {
      label: t('conclusion.report'),
      hint: t('conclusion.reportHint', { kinds: REPORT_FILE_KINDS.join(', ') }),
      display: file,
      sentAs: 'url',
    },
    ammount_final: { label: t('conclusion.granted') },
    color_id_final: { label: t('conclusion.colorFinal'), display: color },
  }
}
