import type { TestApp } from '../test-app.ts'

interface MailOptions {
  readonly request?: number
  readonly recipient?: string
  /** The user it is addressed to, if it is one. */
  readonly user?: number
  /** The error with which all its attempts failed; if absent, it waits for the first attempt. */
  readonly failed?: string
}

/** Queues a mail that is not sent within the next hour; returns its id. */
export async function createMail({ db, clock }: TestApp, asked: MailOptions = {}): Promise<number> {
  const { request, recipient = 'lise@example.org', user, failed } = asked
  const { id } = await db
    .insertInto('mails')
    .values({
      key: 'request_submitted',
      recipient,
      subject: 'Demande reçue',
      body: 'Bonjour, https://octroi.example/password/edit?reset_password_token=abc',
      created_at: clock.now(),
      attempts: failed === undefined ? 0 : 16,
      last_error: failed ?? null,
      next_at: failed === undefined ? new Date(clock.now().getTime() + 3_600_000) : null,
      request_id: request ?? null,
      user_id: user ?? null,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}
