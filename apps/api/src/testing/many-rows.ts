import { sql } from 'kysely'
import type { Db } from '../db/client.ts'

/** Numbers of rows that lists must handle. */
export const MANY = { users: 200, organizations: 5000, notes: 20_000 } as const

/**
 * Inserts users, organisations with names of Quebec, and notes of a few hundred characters by these users about these
 * organisations; always the same rows. Then updates the planner's statistics, as autovacuum would.
 */
export async function addManyRows(db: Db): Promise<void> {
  for (const statement of [USERS, ORGANIZATIONS, NOTES]) await statement.execute(db)
  for (const table of ['users', 'organizations', 'notes', 'sessions'])
    await sql`vacuum analyze ${sql.table(table)}`.execute(db)
}

/** SQL that chooses one of several texts by a number. */
const oneOf = (number: string, texts: readonly string[]) =>
  sql`(array[${sql.join(texts.map((text) => sql.lit(text)))}])[1 + (${sql.raw(number)})::int % ${sql.lit(texts.length)}]`

const GIVEN = ['Amélie', 'Benoît', 'Chloé', 'Dominique', 'Émile', 'Françoise', 'Gaëtan', 'Hélène', 'Isaïe', 'Joséphine']
const SURNAMES = ['Bélanger', 'Côté', 'Dubé', 'Fréchette', 'Gagné', 'L’Écuyer', 'Lévesque', 'Ouellet', 'Saint-Onge']
const KINDS = ['Maison des jeunes', 'Centre d’action bénévole', 'Cuisine collective', 'Popote', 'Entraide', 'Éveil']
const PLACES = ['de Rimouski', 'de Lévis', 'du Témiscouata', 'de Québec', 'des Érables', 'de L’Islet', 'de Matane']
const CITIES = ['Rimouski', 'Lévis', 'Québec', 'Matane', 'Rivière-du-Loup', 'Montmagny', 'Beauport', 'Thetford Mines']
const REGIONS = ['Bas-Saint-Laurent', 'Capitale-Nationale', 'Chaudière-Appalaches']
const WORDS = [
  'Rencontre avec la direction au sujet de la reddition de comptes',
  'Appel de la présidente au sujet du bail de l’immeuble',
  'L’organisme demande un délai pour son rapport financier',
  'Visite des lieux après les travaux d’accessibilité',
  'La trésorière transmettra les états financiers vérifiés',
  'Suivi à faire auprès du conseil d’administration',
  'Nouvelle coordonnatrice à l’accueil depuis l’été',
  'Assemblée générale reportée faute de quorum',
  'Entente de partenariat signée avec la municipalité',
  'Demande de rencontre pour présenter le plan d’action',
  'Départ annoncé de deux bénévoles de longue date',
  'Projet de déménagement à l’étude cet automne',
  'Bilan très positif de la première année du projet',
]

const USERS = sql`insert into users (type_id, name, surname, email)
  select 1 + i % 5, ${oneOf('i', GIVEN)}, ${oneOf('i * 7', SURNAMES)}, 'personne-' || i || '@example.org'
  from generate_series(1, ${sql.lit(MANY.users)}) i`

const ORGANIZATIONS = sql`insert into organizations
  (name, organisation_number, neq, email_general, tel_service, city, region, mrc, action_field_id, mission)
  select ${oneOf('i', KINDS)} || ' ' || ${oneOf('i * 11', PLACES)} || ' ' || i, 'ORG-' || (10000 + i),
    (1140000000 + i * 37)::text, 'info-' || i || '@example.org', '418 555-' || (1000 + i % 9000),
    ${oneOf('i', CITIES)}, ${oneOf('i', REGIONS)}, ${oneOf('i * 3', CITIES)}, 1 + i % 5, repeat(${oneOf('i', WORDS)} || ' ', 4)
  from generate_series(1, ${sql.lit(MANY.organizations)}) i`

const NOTES = sql`insert into notes (organization_id, type_id, user_id, date, text, status, confidential, ending_date)
  select (select min(id) from organizations) + (i * 7919) % ${sql.lit(MANY.organizations)}, 1 + i % 4,
    (select min(id) from users) + (i * 31) % ${sql.lit(MANY.users)}, timestamptz '2021-01-04' + i * interval '2 hours',
    ${oneOf('i', WORDS)} || '. ' || ${oneOf('i / 13', WORDS)} || '. Dossier ' || i || '.'
      || case when i % 97 = 0 then ' Évaluation à prévoir.' else '' end,
    i % 2, case when i % 9 = 0 then 1 else 0 end, case when i % 20 = 0 then now() end
  from generate_series(1, ${sql.lit(MANY.notes)}) i`
