import type { QuestionStop, SectionTime } from '@octroi/domain'
import type { TFunction } from 'i18next'

/** Names a section with its place, and says if only an earlier version has it. */
export const nameSection = (t: TFunction, { label, place }: Pick<SectionTime, 'label' | 'place'>) =>
  place === null ? { label, note: t('formUse.gone') } : { label: t('formUse.numbered', { number: place, label }) }

/** Names a question with its number and its section, and says if only an earlier version has it. */
export function nameQuestion(
  t: TFunction,
  { label, number, section, is_current }: Omit<QuestionStop, 'stopped' | 'abandoned'>,
) {
  return {
    label: number === null || number === '' ? label : t('formUse.numbered', { number, label }),
    note: is_current ? section : t('formUse.goneIn', { section }),
  }
}
