import type { Config } from '../config/config.ts'
import { openTransport } from '../mail/transport.ts'
import type { Finding } from './finding.ts'

const part = 'mail'

/** Connects to the mail server, and logs in there; no mail is sent. */
export async function examineMail(config: Config): Promise<Finding> {
  const transport = openTransport(config)
  try {
    if (config.smtpUrl === undefined)
      return {
        part,
        state: 'warning',
        text: `SMTP_URL is not set: mails are files in ${transport.place}, and reach nobody.`,
        advice: 'Set SMTP_URL and MAIL_FROM.',
      }
    await transport.verify()
    return { part, state: 'ok', text: `${transport.place} takes mails from this server.` }
  } catch (error) {
    const text = `${transport.place} does not: ${(error as Error).message}`
    return { part, state: 'fault', text, advice: 'Check the host, the port, the name and the password in SMTP_URL.' }
  } finally {
    transport.close()
  }
}
