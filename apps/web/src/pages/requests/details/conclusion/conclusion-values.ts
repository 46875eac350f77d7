import { type Conclusion, isAmbiguousAmount, MAX_COMMENT_LENGTH, REPORT_FILE_KINDS } from '@octroi/domain'
import { formatDecimal, MAX_NUMBER, parseDecimal } from '@octroi/forms'
import type { TFunction } from 'i18next'
import { formatBytes } from '../../../../locales/format.ts'
import type { SentForm } from '../../../../ui/form/entity-form-options.ts'
import type { Faults, FieldSpecs, FieldValue } from '../../../../ui/form/field.ts'
import type { NamedFile } from '../../../../ui/form/fields/file-field.tsx'
import type { SentConclusion } from './queries.ts'

/** The values of a conclusion in its form: amounts as typed, colours as ids. */
export interface ConclusionValues {
  readonly ammount_recommended: string
  readonly color_id: string
  readonly comment: string
  /** A newly chosen report, the id of the saved one, or null: none, or the saved report is removed. */
  readonly file: File | string | null
  readonly ammount_final: string
  readonly color_id_final: string
}

const written = (dollars: string | null | undefined): string => (dollars ? formatDecimal(dollars) : '')

/** The form values of a conclusion; null gives empty values. */
export const toConclusionValues = (conclusion: Conclusion | null): ConclusionValues => ({
  ammount_recommended: written(conclusion?.ammount_recommended),
  color_id: String(conclusion?.color_id ?? ''),
  comment: conclusion?.comment ?? '',
  file: conclusion?.file?.id ?? null,
  ammount_final: written(conclusion?.ammount_final),
  color_id_final: String(conclusion?.color_id_final ?? ''),
})

/** Converts only the changed values: somebody who may edit one part sends nothing of the other. */
export function toSentConclusion({ changed, version }: SentForm<ConclusionValues>): SentConclusion {
  const { file, ...fields } = changed
  return { ...fields, ...(file === null && { url: '' }), ...(version !== null && { version }) }
}

const isAmount = (typed: string): boolean => {
  if (typed.trim() === '') return true
  const amount = Number(parseDecimal(typed) ?? Number.NaN)
  return amount >= 0 && amount <= MAX_NUMBER && !isAmbiguousAmount(typed)
}

/** Validates the amounts, and that a submitted recommendation is not emptied (source 2, section 5). */
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
  /** Names of colours by id. */
  readonly colors: ReadonlyMap<string, string>
  /** Reports by id. */
  readonly files: ReadonlyMap<string, NamedFile>
}

/** Field specifications: labels and texts of values, for the form and for conflicts. */
export function getConclusionFields(t: TFunction, { colors, files }: NamedValues): FieldSpecs<ConclusionValues> {
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
