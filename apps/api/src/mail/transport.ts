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

/** What takes mails away. */
export interface Transport {
  /** Where mails go, for the log; no password. */
  readonly place: string
  /** A mail handed over twice arrives twice, where it does not take its own place. */
  readonly arrivesEachTime: boolean
  /** Throws why the mail could not leave. */
  send(mail: OutgoingMail): Promise<void>
  close(): void
}

type Settings = Pick<Config, 'smtpUrl' | 'mailFrom' | 'dataDir'>

/** Longest silence of a mail server. */
const SILENCE_MS = 20_000

/** SMTP when it is configured; otherwise files in the data folder. */
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
      // Not encoded for the way: whoever opens the file reads it, and finds its links in one piece.
      const text = `${head.replace(/^(Content-Transfer-Encoding:).*$/m, '$1 8bit')}\n\n${mail.body}\n`
      await mkdir(folder, { recursive: true, mode: 0o700 })
      const path = join(folder, `${String(mail.id).padStart(6, '0')}-${mail.key}.eml`)
      // Links in mails open accounts: nobody else on the machine reads them. Renamed, so that no half file is ever read.
      await writeFile(`${path}.part`, text.replaceAll('\r\n', '\n'), { mode: 0o600 })
      await rename(`${path}.part`, path)
    },
    close: () => undefined,
  }
}

/** Plain text to one address. The same mail always carries the same id, so that a second delivery can be told. */
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
