import { CONTENT_LENGTHS, ContentMail, type Detail } from '@octroi/domain'
import shipped from '../../content/mails.json' with { type: 'json' }
import type { Db } from '../db/client.ts'
import { CONTENT_DRAFT_WORDS, MAIL_NAMES, PLACEHOLDER_WORDS } from '../locales/fr-ca/content-drafts.ts'
import { findFunder, findMailText, MAIL_KEYS, type MailKey } from '../mail/texts.ts'
import { compareFields, type ContentKind, faultAt, findTextFaults } from './content-kind.ts'

/** Placeholders without which a mail is useless: the way in that it is sent for, or what it is about. */
const REQUIRED: Partial<Record<MailKey, readonly string[]>> = {
  password_reset: ['reset_url'],
  login_by_mail: ['reset_url'],
  account_created: ['invitation_url'],
  account_changed: ['account_changes'],
  request_returned: ['message'],
  analysis_returned: ['message'],
  conflict_lifted: ['message'],
}

const isMail = (key: string): key is MailKey => (MAIL_KEYS as readonly string[]).includes(key)

const placeholdersOf = (key: string): readonly string[] =>
  shipped.mails.find((mail) => mail.key === key)?.placeholders ?? []

/** Name of a mail for administrators. */
export const nameOfMail = (key: string): string => MAIL_NAMES[key] ?? key

const textRow = (key: string) => `mail.${key}`

const namesIn = (text: string): string[] => [...text.matchAll(/\{\{(\w+)\}\}/g)].map(([, name = '']) => name)
/** True if braces remain that no placeholder explains, such as a misspelt `{{user name}}`. */
const hasOtherBraces = (text: string): boolean => /\{\{|\}\}/.test(text.replaceAll(/\{\{\w+\}\}/g, ''))

function findPlaceholderFaults(key: MailKey, path: 'subject' | 'body', text: string): Detail[] {
  const permitted = placeholdersOf(key)
  const unknown = [...new Set(namesIn(text))].filter((name) => !permitted.includes(name))
  return [
    ...unknown.map((name) => faultAt(path, 'unknown_placeholder', name)),
    ...(hasOtherBraces(text) ? [faultAt(path, 'broken_placeholder')] : []),
  ]
}

function findFaults(key: MailKey, { subject, body }: ContentMail): Detail[] {
  const present = namesIn(body)
  const missing = (REQUIRED[key] ?? []).filter((name) => !present.includes(name))
  return [
    ...findTextFaults('subject', subject, CONTENT_LENGTHS.subject),
    ...findPlaceholderFaults(key, 'subject', subject),
    ...findTextFaults('body', body, CONTENT_LENGTHS.body),
    ...findPlaceholderFaults(key, 'body', body),
    ...missing.map((name) => faultAt('body', 'missing_placeholder', name)),
  ]
}

/** Stores a text by key, whether or not there is one. */
export async function putText(tx: Db, key: string, value: object): Promise<void> {
  const data = JSON.stringify(value)
  await tx
    .insertInto('texts')
    .values({ key, data })
    .onConflict((on) => on.column('key').doUpdateSet({ data }))
    .execute()
}

const inFields = ({ subject, body }: ContentMail) => ({
  [CONTENT_DRAFT_WORDS.field.subject]: subject,
  [CONTENT_DRAFT_WORDS.field.body]: body,
})

/** The mails that the product sends: none is added or removed, because code sends them by key. */
export const MAIL_KIND: ContentKind<ContentMail> = {
  shapeOf: (key) => (isMail(key) ? ContentMail : null),
  list: () => Promise.resolve(MAIL_KEYS.map((key) => ({ key, label: nameOfMail(key) }))),
  read: async (db, key) => {
    if (!isMail(key)) return undefined
    const { subject, body } = await findMailText(db, key)
    return { subject, body }
  },
  findFaults: (_, key, value) => Promise.resolve(isMail(key) ? findFaults(key, value) : []),
  write: async (tx, key, { subject, body }) => {
    await putText(tx, textRow(key), { subject: subject.trim(), body: body.trim() })
    return key
  },
  describeChanges: (_db, _key, { before, after }) => Promise.resolve(compareFields(inFields(before), inFields(after))),
  readUses: () => Promise.resolve({ what: 'requests', counts: [] }),
  readChoices: async (db, key) => {
    const funder = await findFunder(db)
    const required = isMail(key) ? (REQUIRED[key] ?? []) : []
    return {
      placeholders: placeholdersOf(key).map((name) => ({
        name,
        label: PLACEHOLDER_WORDS[name]?.label ?? name,
        sample: funder[name] ?? PLACEHOLDER_WORDS[name]?.sample ?? name,
        is_required: required.includes(name),
      })),
    }
  },
}
