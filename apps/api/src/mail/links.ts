import type { Recipient } from './queue-mail.ts'

interface Origin {
  readonly origin: () => string
}

/**
 * Returns the links in mails, by placeholder. They use the configured origin, never the Host header, which can be
 * forged.
 */
export function buildMailLinks({ origin }: Origin): Readonly<Record<string, string>> {
  return {
    login_url: `${origin()}/login`,
    password_ask_url: `${origin()}/password/ask`,
    faq_url: `${origin()}/faq`,
  }
}

export interface NamedRecipient extends Recipient {
  readonly user_name: string
}

/** Returns the values about the recipient, by placeholder, and the link to their mail preferences. */
export const buildRecipientValues = ({ origin }: Origin, { user_id, user_name, email }: NamedRecipient) => ({
  user_name,
  user_email: email,
  mail_choices_url: user_id === null ? '' : `${origin()}/users/${user_id}#courriels`,
})
