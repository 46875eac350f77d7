import type { Field } from '@octroi/forms'
import type { DemoOrganization } from './organizations.ts'

/** Fields of a record that its forms repeat. */
type FactField =
  | 'name'
  | 'neq'
  | 'arc'
  | 'address'
  | 'city'
  | 'region'
  | 'postal_code'
  | 'tel_service'
  | 'tel_responsible'
  | 'email_general'
  | 'mail_responsible'
  | 'website'
  | `${'presidency' | 'responsible'}_${'name' | 'surname'}`

/** The organisation that answers a form, and the day (ISO). */
export interface Answering {
  readonly organization: Pick<DemoOrganization, FactField>
  readonly day: string
}

type Fact = (answering: Answering) => string | null

const responsible: Fact = ({ organization }) => `${organization.responsible_name} ${organization.responsible_surname}`

/**
 * Answers from the organisation's record, by a pattern of the question, so that all its forms agree with the record.
 */
const FACTS: readonly (readonly [asks: RegExp, tell: Fact])[] = [
  [/^nom (légal|d’usage|de l’organisme$)/i, ({ organization }) => organization.name],
  [/^numéro d’entreprise/i, ({ organization }) => organization.neq],
  [/^numéro d’enregistrement/i, ({ organization }) => organization.arc],
  [/^adresse (\(numéro|de correspondance)/i, ({ organization }) => organization.address],
  [/^municipalité$/i, ({ organization }) => organization.city],
  [/^code postal$/i, ({ organization }) => organization.postal_code],
  [/^téléphone principal$/i, ({ organization }) => organization.tel_service],
  [/^téléphone( direct)?$/i, ({ organization }) => organization.tel_responsible],
  [/^adresse courriel générale$/i, ({ organization }) => organization.email_general],
  [/^adresse courriel$/i, ({ organization }) => organization.mail_responsible],
  [/^site web$/i, ({ organization }) => organization.website],
  [/^(prénom et nom|direction générale|personne responsable de la demande|nom de la personne)/i, responsible],
  [/^région administrative/i, ({ organization }) => organization.region],
  [/^date de la déclaration$/i, ({ day }) => day],
]

/** Returns the record's answer to a question with this title; undefined if it has none. */
export function ownFact(answering: Answering, { title }: Pick<Field, 'title'>): string | undefined {
  return FACTS.find(([asks]) => asks.test(title))?.[1](answering) ?? undefined
}
