import { mkdir, rename, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { MailComposerOptions } from 'nodemailer/lib/mail-composer'
import type { Config } from '../config/config.ts'

/** A mail as the queue holds it. */
export interface OutgoingMail {
  readonly id: number
  readonly key: string
  readonly recipient: string
  readonly subject: string
  readonly body: string
  readonly created_at: Date
}

/** A way to deliver mails. */
export interface Transport {
  /** Where mails are delivered to, for the log, without a password. */
  readonly place: string
  /** True if sending a mail twice delivers it twice; false if the second replaces the first. */
  readonly arrivesEachTime: boolean
  /** Sends a mail. Throws the reason of a failure. */
  send(mail: OutgoingMail): Promise<void>
  /** Connects and logs in without sending anything. Throws the reason of a failure. */
  verify(): Promise<void>
  close(): void
}

type Settings = Pick<Config, 'smtpUrl' | 'mailFrom' | 'dataDir'>

/** Socket timeout for the mail server. */
const SILENCE_MS = 20_000

/** Opens SMTP if it is configured, otherwise a transport that writes files in the data folder. */
export function openTransport({ smtpUrl, mailFrom, dataDir }: Settings): Transport {
  return smtpUrl ? smtp(smtpUrl, mailFrom) : toFiles(join(dataDir, 'mails'), mailFrom)
}

function smtp(url: string, from: string): Transport {
  const open = async () => {
    const { createTransport } = await import('nodemailer')
    return createTransport({
      url,
      connectionTimeout: SILENCE_MS,
      greetingTimeout: SILENCE_MS,
      socketTimeout: SILENCE_MS,
    })
  }
  let opened: ReturnType<typeof open> | undefined
  return {
    place: new URL(url).host,
    arrivesEachTime: true,
    send: async (mail) => {
      opened ??= open()
      await (await opened).sendMail(messageOf(mail, from))
    },
    verify: async () => {
      opened ??= open()
      await (await opened).verify()
    },
    close: () => void opened?.then((transporter) => transporter.close()),
  }
}

function toFiles(folder: string, from: string): Transport {
  return {
    place: folder,
    arrivesEachTime: false,
    send: async (mail) => {
      const { default: MailComposer } = await import('nodemailer/lib/mail-composer')
      const head = new MailComposer(messageOf(mail, from)).compile().buildHeaders()
      // Not transfer-encoded, so that whoever opens the file can read it and copy its links.
      const text = `${head.replace(/^(Content-Transfer-Encoding:).*$/m, '$1 8bit')}\n\n${mail.body}\n`
      await mkdir(folder, { recursive: true, mode: 0o700 })
      const path = join(folder, `${String(mail.id).padStart(6, '0')}-${mail.key}.eml`)
      // Private, because links in mails give access to accounts. Renamed at the end, so that no incomplete file is
      // read.
      await writeFile(`${path}.part`, text.replaceAll('\r\n', '\n'), { mode: 0o600 })
      await rename(`${path}.part`, path)
    },
    verify: () => Promise.resolve(),
    close: () => undefined,
  }
}

/**
 * Builds a plain-text message to one address. A mail always has the same Message-ID, so that a duplicate can be
 * recognised.
 */
function messageOf(mail: OutgoingMail, from: string): MailComposerOptions {
  const host = /@([\w.-]+)>?$/.exec(from)?.[1] ?? 'localhost'
  return {
    from,
    to: { name: '', address: mail.recipient },
    subject: mail.subject,
    text: mail.body,
    date: mail.created_at,
    messageId: `<octroi-${mail.id}-${mail.created_at.getTime()}@${host}>`,
    headers: { 'Auto-Submitted': 'auto-generated' },
    disableFileAccess: true,
    disableUrlAccess: true,
  }
}
