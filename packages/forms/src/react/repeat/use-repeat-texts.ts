import { repeatEnCA } from '../../locales/react/repeat-en-ca.ts'
import { repeatFrCA, type RepeatTexts } from '../../locales/react/repeat-fr-ca.ts'
import { isFrench } from '../../numbers/locale.ts'
import { useFormMessages } from '../form-messages.tsx'

/** The texts of repeated groups in the language of the page. */
export function useRepeatTexts(): RepeatTexts {
  return isFrench(useFormMessages().locale) ? repeatFrCA : repeatEnCA
}
