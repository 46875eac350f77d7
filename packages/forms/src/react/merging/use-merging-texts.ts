import { mergingEnCA } from '../../locales/react/merging-en-ca.ts'
import { mergingFrCA, type MergingTexts } from '../../locales/react/merging-fr-ca.ts'
import { isFrench } from '../../numbers/locale.ts'
import { useFormMessages } from '../form-messages.tsx'

/** The texts of merging in the language of the page. */
export function useMergingTexts(): MergingTexts {
  return isFrench(useFormMessages().locale) ? mergingFrCA : mergingEnCA
}
