import { isFrench } from '../../numbers/locale.ts'
import type { FormMessages } from '../../locales/react/fr-ca.ts'
import { rjsfEnCA } from '../../locales/react/rjsf-en-ca.ts'
import { rjsfFrCA, type RjsfTexts } from '../../locales/react/rjsf-fr-ca.ts'

/** The texts of this entry in the language of the page. */
export function rjsfTexts({ locale }: FormMessages): RjsfTexts {
  return isFrench(locale) ? rjsfFrCA : rjsfEnCA
}
