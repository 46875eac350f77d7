import type { ColumnType, Generated, GeneratedAlways, JSONColumnType } from 'kysely'
import type { Moment, MomentOrNow } from './moment.ts'
import type { OrganizationOfOwner } from './organization-of-owner.ts'

export interface UserTable {
  id: GeneratedAlways<number>
  type_id: number
  name: string
  surname: string
  email: string
  password_hash: string | null
  disabled: Generated<boolean>
  /**
   * Base32, encrypted if a key is configured. Set when the person begins to set up a second factor; in force from
   * `second_factor_since`.
   */
  second_factor_secret: string | null
  second_factor_since: ColumnType<Date | null, Date | string | null | undefined, Date | string | null>
  /** The last 30-second step whose code was used, since a code is valid only once. */
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
  /** Whether the identity provider that opened the session asserted a second factor. */
  provider_factor: Generated<boolean>
  /** The ID token of that provider, encrypted; logging out there needs it. */
  id_token: ColumnType<string | null, string | null | undefined, string | null>
  /** The issuer, subject and session (`sid`) of that provider. */
  provider_issuer: ColumnType<string | null, string | null | undefined, never>
  provider_subject: ColumnType<string | null, string | null | undefined, never>
  provider_session: ColumnType<string | null, string | null | undefined, never>
}

/** Positions of the log that a read replica must have replayed before it may answer; see `access/read-floor.ts`. */
export interface ReadFloorTable {
  /** The user whose reads it is about; 0 for everybody. */
  user_id: number
  /** A `pg_lsn`, which the driver returns as text. */
  position: string
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

/** A passkey: a device or a password manager that can log in to an account by itself. */
export interface PasskeyTable {
  id: GeneratedAlways<number>
  user_id: number
  credential_id: string
  /** COSE, in base 64. */
  public_key: string
  /** The authenticator's signature counter; a lower value reveals a copied passkey. */
  counter: ColumnType<number | string, number, number>
  transports: JSONColumnType<string[]>
  name: string
  created_at: Moment
  used_at: ColumnType<Date | null, Date | string | null | undefined, Date | string | null>
}

/** A pending passkey challenge, of a person who registers a passkey or of whoever logs in. */
export interface PasskeyChallengeTable {
  challenge: string
  user_id: number | null
  expires_at: Moment
  /** The client's address, for rate limits. */
  address: Generated<string>
}

/** An account's identity at an identity provider: its subject never changes there, unlike an e-mail. */
export interface ProviderAccountTable {
  issuer: string
  subject: string
  user_id: number
  created_at: Moment
}

/** A pending login at an identity provider, or one that has returned from it and still needs the second factor here. */
export interface ProviderCeremonyTable {
  state: string
  /** Hash of a secret that only the browser that began the login has. */
  browser_hash: string
  nonce: string
  verifier: string
  /** The user who has returned and still needs the second factor here. */
  user_id: ColumnType<number | null, number | undefined, never>
  /** The claims of the provider about them. */
  vouched: ColumnType<object | null, string | undefined, never>
  began_at: Moment
  expires_at: Moment
  /** The session (hash of its token) in which its person proves who they are; null for a login. */
  proof_of: ColumnType<string | null, string | undefined, never>
}

/** Logout tokens of an identity provider that were used (hash of issuer and `jti`), for as long as they are valid. */
export interface ProviderLogoutTable {
  token_id: string
  expires_at: Moment
}

/** A fresh login at the provider, which stands once for the password in one session. */
export interface ProviderProofTable {
  proof_hash: string
  /** The session. */
  token_hash: string
  expires_at: Moment
}

/** Queue of mails, and those already sent. */
export interface MailTable {
  id: GeneratedAlways<number>
  /** Key of the mail's template. */
  key: string
  recipient: string
  subject: string
  body: string
  created_at: Moment
  sent_at: ColumnType<Date | null, Date | string | null | undefined, Date | string | null>
  attempts: Generated<number>
  next_at: ColumnType<Date | null, Date | string | null | undefined, Date | string | null>
  last_error: string | null
  /** When its delivery began, null when that ended; if it is interrupted, the mail may have arrived. */
  handed_at: ColumnType<Date | null, Date | string | null | undefined, Date | string | null>
  /** The request that it is about. */
  request_id: ColumnType<number | null, number | null | undefined, never>
  /** The account that it is sent to; null where it goes to an organisation's general address. */
  user_id: ColumnType<number | null, number | null | undefined, never>
  /** True if it is not sent because its recipient opted out of such mails. */
  unwanted: Generated<boolean>
  /** When an administrator abandoned it. */
  abandoned_at: ColumnType<Date | null, Date | string | null | undefined, Date | string | null>
}

/** Kinds of mail that people opted out of. */
export interface UnwantedMailTable {
  user_id: number
  kind: string
}

/** Reminders of closing dates that were already queued. */
export interface ClosingReminderTable {
  request_id: number
  organization_id: OrganizationOfOwner
  key: string
  /** The closing date that the reminder announced, as an ISO date. */
  date_close: string
  at: Moment
}

/** Errors reported by browsers. */
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
