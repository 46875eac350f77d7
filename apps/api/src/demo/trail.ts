import type { AuditAction, AuditSubject } from '@octroi/domain'
import type { Changes } from '../trail/record.ts'
import type { DemoNote } from './notes.ts'
import type { DemoUser } from './people.ts'
import type { Random } from './random.ts'
import { DAY, lastWorkingDay, someMoment } from './working-time.ts'

export interface DemoAudit {
  readonly at: Date
  readonly actor_id: number | null
  readonly actor_label: string
  readonly address: string
  readonly action: AuditAction
  readonly subject: AuditSubject
  readonly subject_id: number | null
  readonly subject_label: string
  readonly changes: Changes
}

interface Source {
  readonly random: Random
  readonly today: Date
  readonly users: readonly DemoUser[]
  readonly organizations: readonly { readonly id: number; readonly name: string; readonly city: string | null }[]
  readonly notes: readonly DemoNote[]
  readonly noteTypes: readonly { readonly id: number; readonly label: string }[]
}

const LOGINS = 120
const MOVES = 25
const NEIGHBOURS = ['Rimouski', 'Lévis', 'Québec', 'Matane', 'Montmagny']

/** Creates the trail's events of everything except requests, unsorted. */
export const demoTrail = (source: Source): DemoAudit[] => [
  ...deedsOnNotes(source),
  ...moves(source),
  ...logins(source),
  ...disabled(source),
]

const nameOf = ({ name, surname }: DemoUser): string => `${name} ${surname}`
/** Returns an address of the range that is reserved for documentation. */
const addressOf = (id: number | null): string => `192.0.2.${(id ?? 250) % 250}`

const by = (users: readonly DemoUser[], id: number) => {
  const user = users.find((one) => one.id === id)
  return { actor_id: id, actor_label: user ? nameOf(user) : '', address: addressOf(id) }
}

/** Returns a function that builds the author columns of an event from a user's id. */
export const auditor = (users: readonly DemoUser[]) => (id: number) => by(users, id)

/** Sorts events from the oldest, without those after today. */
export const inOrder = (lines: readonly DemoAudit[], today: Date): DemoAudit[] =>
  lines.filter(({ at }) => at <= today).toSorted((a, b) => a.at.getTime() - b.at.getTime())

function deedsOnNotes({ users, organizations, notes, noteTypes }: Source): DemoAudit[] {
  return notes.flatMap((note): DemoAudit[] => {
    const organization = organizations.find(({ id }) => id === note.organization_id)?.name ?? ''
    const type = noteTypes.find(({ id }) => id === note.type_id)?.label ?? ''
    const base = { subject: 'note', subject_id: note.id, subject_label: `${type} – ${organization}` } as const
    const fields = { organization, type, text: note.text, confidential: note.confidential }
    const changes = Object.fromEntries(Object.entries(fields).map(([field, to]) => [field, { from: null, to }]))
    const written = { ...base, ...by(users, note.user_id), at: note.date, action: 'create', changes } as const
    if (!note.ending_date) return [written]
    const ending_date = { from: null, to: note.ending_date.toISOString() }
    return [written, { ...base, ...by(users, 1), at: note.ending_date, action: 'delete', changes: { ending_date } }]
  })
}

/** Creates events of organisations that moved to another town. */
function moves({ random, today, users, organizations }: Source): DemoAudit[] {
  return Array.from({ length: MOVES }, () => {
    const { id, name, city } = random.pick(organizations)
    return {
      ...by(users, 1),
      at: momentWithin(random, today, 365),
      action: 'update',
      subject: 'organization',
      subject_id: id,
      subject_label: name,
      changes: { city: { from: random.pick(NEIGHBOURS.filter((one) => one !== city)), to: city } },
    }
  })
}

function logins({ random, today, users }: Source): DemoAudit[] {
  const staff = users.filter(({ type_id, disabled: off }) => type_id < 5 && !off)
  return Array.from({ length: LOGINS }, (_, place) => {
    const user = place % 4 === 0 ? random.pick(users) : random.pick(staff)
    const action = random.chance(0.1) ? 'login_failure' : 'login'
    const base = { subject: 'user', subject_id: user.id, subject_label: user.email, changes: {} } as const
    const who = action === 'login' ? by(users, user.id) : { ...by(users, user.id), actor_id: null, actor_label: '' }
    return { ...base, ...who, action, at: momentWithin(random, today, 60) }
  })
}

function disabled({ random, today, users }: Source): DemoAudit[] {
  return users
    .filter((user) => user.disabled)
    .map((user) => ({
      ...by(users, 1),
      at: momentWithin(random, today, 200),
      action: 'disable',
      subject: 'user',
      subject_id: user.id,
      subject_label: nameOf(user),
      changes: { disabled: { from: false, to: true } },
    }))
}

/** Returns a random moment in working hours of the last days. */
const momentWithin = (random: Random, today: Date, days: number): Date =>
  someMoment(random, Date.parse(lastWorkingDay(today)) - random.integer(0, days - 1) * DAY)
