import type { Recipient } from './queue-mail.ts'

interface Origin {
  readonly origin: () => string
}

/** The links that mails carry, by placeholder. Never made from what a caller says of the host: that can be forged. */
export function linksOf({ origin }: Origin): Readonly<Record<string, string>> {
  return {
    login_url: `${origin()}/login`,
    password_ask_url: `${origin()}/password/ask`,
    faq_url: `${origin()}/faq`,
  }
}

export interface NamedRecipient extends Recipient {
  readonly user_name: string
}

/** What a mail says of who gets it, by placeholder, and where they choose which mails they get. */
export const recipientValues = ({ origin }: Origin, { user_id, user_name, email }: NamedRecipient) => ({
  user_name,
  user_email: email,
  mail_choices_url: user_id === null ? '' : `${origin()}/users/${user_id}#courriels`,
})
