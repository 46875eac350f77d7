import {
  CONTENT_LENGTHS,
  CONTENT_TEXTS,
  type ContentFunder,
  type ContentReminders,
  type ContentTextKey,
  type Detail,
  REMINDER_DAYS,
} from '@octroi/domain'
import { z } from 'zod'
import shipped from '../../content/settings.json' with { type: 'json' }
import type { Db } from '../db/client.ts'
import { CONTENT_DRAFT_WORDS } from '../locales/fr-ca/content-drafts.ts'
import { findFunder } from '../mail/texts.ts'
import { compareFields, type ContentKind, faultAt, findTextFaults } from './content-kind.ts'
import { nameOfMail, putText } from './mails.ts'

/** Mails that the loop of reminders can send: their placeholders are those that a reminder fills in. */
const REMINDER_MAILS = ['closing_14_days', 'closing_3_days', 'reminder']

/** What is written about one of the texts. */
interface TextRules<Value> {
  read(db: Db): Promise<Value>
  findFaults(value: Value): Detail[]
  /** Returns the data to store, from the stored one and a value without fault. */
  toData(value: Value, former: Readonly<Record<string, unknown>>): object
  inFields(value: Value): Readonly<Record<string, string>>
}

const WORDS = CONTENT_DRAFT_WORDS.field

async function readData(db: Db, key: string): Promise<Readonly<Record<string, unknown>>> {
  const row = await db.selectFrom('texts').select('data').where('key', '=', key).executeTakeFirst()
  return (row?.data ?? {}) as Record<string, unknown>
}

const CONSENT: TextRules<{ readonly text: string }> = {
  read: async (db) => ({
    text: z
      .string()
      .catch('')
      .parse((await readData(db, 'consent'))['text']),
  }),
  findFaults: ({ text }) => findTextFaults('text', text, CONTENT_LENGTHS.consent),
  // A submission keeps the version that it agreed to, so that other words always are another version.
  toData: ({ text }, former) => {
    const version = typeof former['version'] === 'number' ? former['version'] : 0
    return former['text'] === text.trim() ? former : { ...former, text: text.trim(), version: version + 1 }
  },
  inFields: ({ text }) => ({ [WORDS.text]: text }),
}

const FUNDER: TextRules<ContentFunder> = {
  read: async (db) => {
    const { funder_name = '', funder_email = '', funder_phone = '' } = await findFunder(db)
    return { funder_name, funder_email, funder_phone }
  },
  findFaults: (value) => [
    ...Object.entries(value).flatMap(([field, text]) => findTextFaults(field, text, CONTENT_LENGTHS.contact)),
    ...(value.funder_email.trim() === '' || z.email().safeParse(value.funder_email.trim()).success
      ? []
      : [faultAt('funder_email', 'email_wrong')]),
  ],
  toData: (value, former) => ({
    ...former,
    ...Object.fromEntries(Object.entries(value).map(([field, text]) => [field, text.trim()])),
  }),
  inFields: ({ funder_name, funder_email, funder_phone }) => ({
    [WORDS.funder_name]: funder_name,
    [WORDS.funder_email]: funder_email,
    [WORDS.funder_phone]: funder_phone,
  }),
}

function findReminderFaults({ mails }: ContentReminders): Detail[] {
  return mails.flatMap(({ days, key }, place) => {
    const before = mails.slice(0, place)
    const isDays = Number.isInteger(days) && days !== null && days >= REMINDER_DAYS.least && days <= REMINDER_DAYS.most
    const isTwin = isDays && before.some((other) => other.days === days)
    return [
      ...(isDays ? [] : [faultAt(`mails.${place}.days`, 'days_wrong')]),
      ...(isTwin ? [faultAt(`mails.${place}.days`, 'duplicate_days', days)] : []),
      ...(REMINDER_MAILS.includes(key) ? [] : [faultAt(`mails.${place}.key`, 'unknown_mail')]),
      ...(before.some((other) => other.key === key) ? [faultAt(`mails.${place}.key`, 'duplicate_mail')] : []),
    ]
  })
}

const REMINDERS: TextRules<ContentReminders> = {
  read: async (db) =>
    CONTENT_TEXTS.closing_reminders.catch(shipped.closing_reminders).parse(await readData(db, 'closing_reminders')),
  findFaults: findReminderFaults,
  toData: (value) => value,
  inFields: ({ from_hour, mails }) => ({
    [WORDS.from_hour]: CONTENT_DRAFT_WORDS.hour(from_hour),
    [WORDS.reminders]: mails.map(({ days, key }) => CONTENT_DRAFT_WORDS.reminder(days, nameOfMail(key))).join('\n'),
  }),
}

/** Hides the type of a text's values: they are checked against its shape before any rule gets them. */
const anyRules = <Value extends object>(rules: TextRules<Value>) => rules as unknown as TextRules<object>

const RULES: Readonly<Record<ContentTextKey, TextRules<object>>> = {
  consent: anyRules(CONSENT),
  funder: anyRules(FUNDER),
  closing_reminders: anyRules(REMINDERS),
}

const isText = (key: string): key is ContentTextKey => Object.hasOwn(RULES, key)
const rulesOf = (key: string): TextRules<object> => RULES[key as ContentTextKey]

/** Texts and settings: the words of the consent, whom mails are from, and the reminders of closing dates. */
export const TEXT_KIND: ContentKind = {
  shapeOf: (key) => (isText(key) ? CONTENT_TEXTS[key] : null),
  list: () => Promise.resolve(Object.entries(CONTENT_DRAFT_WORDS.text).map(([key, label]) => ({ key, label }))),
  read: async (db, key) => (isText(key) ? rulesOf(key).read(db) : undefined),
  findFaults: (_, key, value) => Promise.resolve(rulesOf(key).findFaults(value)),
  write: async (tx, key, value) => {
    await putText(tx, key, rulesOf(key).toData(value, await readData(tx, key)))
    return key
  },
  describeChanges: (_, key, { before, after }) => {
    const { inFields } = rulesOf(key)
    return Promise.resolve(compareFields(inFields(before), inFields(after)))
  },
  readUses: () => Promise.resolve({ what: 'requests', counts: [] }),
  readChoices: (_, key) =>
    Promise.resolve(
      key === 'closing_reminders'
        ? { mails: REMINDER_MAILS.map((mail) => ({ key: mail, label: nameOfMail(mail) })) }
        : {},
    ),
}
