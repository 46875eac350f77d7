import {
  type Detail,
  FAQ_LENGTHS,
  type FaqContactInput,
  type FaqHeadInput,
  type FaqQuestionInput,
  hasHiddenCharacter,
  isEmail,
  textFault,
} from '@octroi/domain'
import { AppError } from '../errors/app-error.ts'
import { CONTENT_MESSAGES } from '../locales/fr-ca.ts'
import type { ContactRow, FaqHead, QuestionRow } from './faq-items.ts'

type Fault = 'required' | 'too_long' | 'control_character' | 'contact_email' | 'unknown_choice'
type FaultsByField = Readonly<Record<string, Fault | undefined>>

/** Returns the fault of a text that may have several lines. */
function areaFault(
  text: string,
  { required, most }: { readonly required: boolean; readonly most: number },
): Fault | undefined {
  if (text.trim() === '') return required ? 'required' : undefined
  if (text.length > most) return 'too_long'
  return hasHiddenCharacter(text) ? 'control_character' : undefined
}

/** Throws `invalid` with the faults by path, if there are any. */
function ensureNone(path: string, faults: FaultsByField): void {
  const details = Object.entries(faults).flatMap(([field, code]): Detail[] =>
    code ? [{ path: `${path}.${field}`, code, message: CONTENT_MESSAGES[code] }] : [],
  )
  if (details.length > 0) throw new AppError('invalid', { details })
}

/** Merges the sent fields of title and introduction into the current ones. Throws `invalid`. */
export function validateFaqHead(before: FaqHead, sent: FaqHeadInput): FaqHead {
  const { title = before.title, intro = before.intro } = sent
  ensureNone('head', {
    title: textFault(title, { required: true, most: FAQ_LENGTHS.title }),
    intro: areaFault(intro, { required: false, most: FAQ_LENGTHS.intro }),
  })
  return { ...before, title: title.trim(), intro: intro.trim() }
}

/** Merges the sent fields of a question into the current ones. Throws `invalid`. */
export function validateFaqQuestion<Row extends Omit<QuestionRow, 'id'>>(before: Row, sent: FaqQuestionInput): Row {
  const { question = before.label, answer = before.answer } = sent
  ensureNone('question', {
    question: textFault(question, { required: true, most: FAQ_LENGTHS.question }),
    answer: areaFault(answer, { required: true, most: FAQ_LENGTHS.answer }),
  })
  return { ...before, label: question.trim(), answer: answer.trim() }
}

const linesOf = (text: string): string[] =>
  text
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line !== '')

interface SentContact {
  readonly sent: FaqContactInput
  /** Names of the existing regions. */
  readonly regions: readonly string[]
}

/**
 * Merges the sent fields of a contact into the current ones. Throws `invalid`, also without telephone or e-mail, or for
 * an unknown region.
 */
export function validateFaqContact<Row extends Omit<ContactRow, 'id'>>(
  before: Row,
  { sent, regions }: SentContact,
): Row {
  const { label = before.label, phone = before.phone, email = before.email, hours = before.hours } = sent
  const address = sent.address ?? before.address.join('\n')
  const served = sent.regions ?? before.regions
  const isKnown = (region: string): boolean => regions.includes(region) || before.regions.includes(region)
  const line = (text: string, field: Exclude<keyof FaqContactInput, 'regions'>, required: boolean) =>
    textFault(text, { required, most: FAQ_LENGTHS[field] })
  ensureNone('contact', {
    label: line(label, 'label', true),
    address: areaFault(address, { required: false, most: FAQ_LENGTHS.address }),
    phone: line(phone, 'phone', true),
    email: line(email, 'email', true) ?? (isEmail(email.trim()) ? undefined : 'contact_email'),
    hours: line(hours, 'hours', false),
    regions: served.every(isKnown) ? undefined : 'unknown_choice',
  })
  return {
    ...before,
    label: label.trim(),
    address: linesOf(address),
    phone: phone.trim(),
    email: email.trim(),
    hours: hours.trim(),
    regions: [...new Set(served)],
  }
}
