import type { IncidentFaultCode } from '@octroi/domain'
import { CONTENT_MESSAGES } from '../fr-ca.ts'

/** Messages of the faults of an incident. */
export const INCIDENT_MESSAGES: Readonly<Record<IncidentFaultCode, string>> = {
  required: CONTENT_MESSAGES.required,
  too_long: CONTENT_MESSAGES.too_long,
  control_character: CONTENT_MESSAGES.control_character,
  day_order: 'Cette date en précède une autre qui vient avant elle. Vérifiez l’ordre des dates, puis réessayez.',
  day_range: 'Entrez une date de 1900 à aujourd’hui\u00a0: le registre dit ce qui est arrivé.',
  people_range: 'Entrez un nombre entier de personnes, de 0 à 100\u00a0000\u00a0000.',
  people_more: 'Ce nombre dépasse celui des personnes concernées. Corrigez l’un des deux, puis réessayez.',
  risk_unexplained: 'Décrivez au moins un des éléments qui mènent à votre conclusion sur le risque, puis réessayez.',
  notice_unexplained: 'Indiquez pourquoi un avis public a été donné, puis réessayez.',
}
