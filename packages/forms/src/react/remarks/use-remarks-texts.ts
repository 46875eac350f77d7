import { remarksEnCA } from '../../locales/react/remarks-en-ca.ts'
import { remarksFrCA, type RemarksTexts } from '../../locales/react/remarks-fr-ca.ts'
import { isFrench } from '../../numbers/locale.ts'
import { useFormMessages } from '../form-messages.tsx'

/** The texts of remarks in the language of the page. */
export function useRemarksTexts(): RemarksTexts {
  return isFrench(useFormMessages().locale) ? remarksFrCA : remarksEnCA
}
