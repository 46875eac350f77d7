import type { ColumnType, Generated, GeneratedAlways, JSONColumnType } from 'kysely'
import type { Moment, MomentOrNow } from './moment.ts'

export interface UserTable {
  id: GeneratedAlways<number>
  type_id: number
  name: string
  surname: string
  email: string
  password_hash: string | null
  disabled: Generated<boolean>
  /** Base32, sealed where there is a key for it, once the person has started to set up a second factor; counts from `second_factor_since`. */
  second_factor_secret: string | null
  second_factor_since: ColumnType<Date | null, Date | string | null | undefined, Date | string | null>
  /** The last 30-second step whose code was used: a code opens once. */
  second_factor_step: Generated<number>
  /** Counts changes of the row, for compare-and-set. */
  version: Generated<number>
  created_at: MomentOrNow
  updated_at: MomentOrNow
}

export interface SessionTable {
  token_hash: string
  id: GeneratedAlways<number>
  user_id: number
  created_at: Moment
  used_at: Moment
  address: ColumnType<string | null, string | null | undefined, string | null>
  user_agent: ColumnType<string | null, string | null | undefined, string | null>
  /** The identity provider that opened it said that a second factor was asked for. */
  provider_factor: Generated<boolean>
  /** What that provider said, sealed: it ends its own session for who shows it. */
  id_token: ColumnType<string | null, string | null | undefined, string | null>
}

export interface PasswordTokenTable {
  token_hash: string
  user_id: number
  purpose: 'reset' | 'invitation'
  created_at: Moment
  expires_at: Moment
}

export interface RecoveryCodeTable {
  id: GeneratedAlways<number>
  user_id: number
  code_hash: string
  used_at: ColumnType<Date | null, Date | string | null | undefined, Date | string | null>
}

/** A device, or a manager of passwords, that opens an account by itself. */
export interface PasskeyTable {
  id: GeneratedAlways<number>
  user_id: number
  credential_id: string
  /** COSE, in base 64. */
  public_key: string
  /** How often it signed, as far as it says: a copy of it is found out by a lower one. */
  counter: ColumnType<number | string, number, number>
  transports: JSONColumnType<string[]>
  name: string
  created_at: Moment
  used_at: ColumnType<Date | null, Date | string | null | undefined, Date | string | null>
}

/** A ceremony under way: of one person who makes a passkey, or of whoever logs in. */
export interface PasskeyChallengeTable {
  challenge: string
  user_id: number | null
  expires_at: Moment
  /** From where it was asked for, as limits count. */
  address: Generated<string>
}

/** Who somebody is at an identity provider: what it calls them never changes, as an e-mail may. */
export interface ProviderAccountTable {
  issuer: string
  subject: string
  user_id: number
  created_at: Moment
}

/** Somebody who is at an identity provider, or has come back from it and owes our second factor. */
export interface ProviderCeremonyTable {
  state: string
  /** Hash of the secret that only the browser which began keeps. */
  browser_hash: string
  nonce: string
  verifier: string
  /** Who has come back and owes our second factor. */
  user_id: ColumnType<number | null, number | undefined, never>
  /** What the provider said of them. */
  vouched: ColumnType<object | null, string | undefined, never>
  began_at: Moment
  expires_at: Moment
}

/** Mail waiting to leave, and mail that left. */
export interface MailTable {
  id: GeneratedAlways<number>
  /** Which of the texts of mails. */
  key: string
  recipient: string
  subject: string
  body: string
  created_at: Moment
  sent_at: ColumnType<Date | null, Date | string | null | undefined, Date | string | null>
  attempts: Generated<number>
  next_at: ColumnType<Date | null, Date | string | null | undefined, Date | string | null>
  last_error: string | null
  /** When it began to be handed over, until that came to an end: it may have arrived. */
  handed_at: ColumnType<Date | null, Date | string | null | undefined, Date | string | null>
  /** The request that it is about. */
  request_id: ColumnType<number | null, number | null | undefined, never>
  /** The account that it is sent to; null where it goes to an organisation's general address. */
  user_id: ColumnType<number | null, number | null | undefined, never>
  /** Whether it stays because its recipient chose not to get such mails. */
  unwanted: Generated<boolean>
  /** When an administrator gave it up. */
  abandoned_at: ColumnType<Date | null, Date | string | null | undefined, Date | string | null>
}

/** Which kinds of mails people chose not to get. */
export interface UnwantedMailTable {
  user_id: number
  kind: string
}

/** Reminders of closing dates that were written. */
export interface ClosingReminderTable {
  request_id: number
  key: string
  /** The closing date that it told, as an ISO date. */
  date_close: string
  at: Moment
}

/** What went wrong in browsers. */
export interface LogTable {
  id: GeneratedAlways<number>
  at: Moment
  date: string | null
  type_log: string
  message: string
  stack: string | null
  user_id: number | null
  address: string
  user_agent: string | null
}
