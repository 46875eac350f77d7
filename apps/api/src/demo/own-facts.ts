import type { Field } from '@octroi/forms'
import type { DemoOrganization } from './organizations.ts'

/** What of a record its forms tell. */
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

/** Who answers a form, and on which day (ISO). */
export interface Answering {
  readonly organization: Pick<DemoOrganization, FactField>
  readonly day: string
}

type Fact = (answering: Answering) => string | null

const responsible: Fact = ({ organization }) => `${organization.responsible_name} ${organization.responsible_surname}`

/** What an organisation says of itself, by what the question asks: the same in each of its forms, and in its record. */
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

/** What the organisation answers to a question with this title; undefined when nothing of its record answers it. */
export function ownFact(answering: Answering, { title }: Pick<Field, 'title'>): string | undefined {
  return FACTS.find(([asks]) => asks.test(title))?.[1](answering) ?? undefined
}
