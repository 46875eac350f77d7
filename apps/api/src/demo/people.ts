import { GIVEN_NAMES, SURNAMES } from './names.ts'
import type { Random } from './random.ts'

/** The password of every demonstration account; printed when the demonstration starts. */
export const DEMO_PASSWORD = 'Octroi-demo-2026!'
const DOMAIN = 'demo.octroi.example'

export interface DemoUser {
  readonly id: number
  readonly type_id: number
  readonly name: string
  readonly surname: string
  readonly email: string
  readonly disabled: boolean
  readonly organization_id: number | null
}

/** The five documented accounts, one of each rank; that of the organisation belongs to the first organisation. */
const NAMED = [
  { account: 'admin', type_id: 1, name: 'Claire', surname: 'Villeneuve' },
  { account: 'conseiller', type_id: 2, name: 'Mathieu', surname: 'Gendron' },
  { account: 'analyste', type_id: 3, name: 'Inès', surname: 'Bouazza' },
  { account: 'benevole', type_id: 4, name: 'Robert', surname: 'Levasseur' },
  { account: 'organisme', type_id: 5, name: 'Joceline', surname: 'Banville-Okoye' },
] as const

/** Number of further accounts by staff rank. */
const MORE = [
  { type_id: 2, count: 5, account: 'conseiller' },
  { type_id: 3, count: 6, account: 'analyste' },
  { type_id: 4, count: 8, account: 'benevole' },
] as const

/** Creates the accounts of staff and one for each organisation (ids 1, 2, …); the fifth is the first organisation's. */
export function demoUsers(random: Random, organizations: number): DemoUser[] {
  const users: DemoUser[] = NAMED.map(({ account, ...person }, place) => ({
    ...person,
    id: place + 1,
    email: `${account}@${DOMAIN}`,
    disabled: false,
    organization_id: account === 'organisme' ? 1 : null,
  }))
  const add = (account: string, type_id: number, organization_id: number | null): void => {
    const id = users.length + 1
    const disabled = type_id === 4 && random.chance(0.15)
    const person = { name: random.pick(GIVEN_NAMES), surname: random.pick(SURNAMES) }
    users.push({ ...person, id, type_id, email: `${account}@${DOMAIN}`, disabled, organization_id })
  }
  for (const { type_id, count, account } of MORE) {
    for (let number = 2; number <= count + 1; number += 1) add(`${account}${number}`, type_id, null)
  }
  for (let organization = 2; organization <= organizations; organization += 1) {
    add(`organisme${organization}`, 5, organization)
  }
  return users
}
