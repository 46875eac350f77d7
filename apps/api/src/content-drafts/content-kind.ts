import type { ContentChoices, ContentItem, Detail } from '@octroi/domain'
import type { z } from 'zod'
import type { Db } from '../db/client.ts'
import { CONTENT_FAULTS } from '../locales/fr-ca/content-drafts.ts'

/** What a value changes, in French, by field; null for what is not there. */
export type WordedChanges = Readonly<Record<string, { readonly from: string | null; readonly to: string | null }>>

export type Uses = ContentItem['uses']

/** Two values of one item. */
export interface ValueChange<Value> {
  readonly before: Value
  readonly after: Value
}

/** How items of one kind are read, checked and stored. `Value` is the value that an editor holds. */
export interface ContentKind<Value extends object = object> {
  /** Shape of a value; what has another is refused before it is stored as a draft. Null for an unknown key. */
  shapeOf(key: string): z.ZodType<Value> | null
  list(db: Db): Promise<readonly { readonly key: string; readonly label: string }[]>
  /** Reads the published value; undefined if there is none. */
  read(db: Db, key: string): Promise<Value | undefined>
  /** Finds every rule that a value breaks, with paths in the value. */
  findFaults(db: Db, key: string, value: Value): Promise<Detail[]>
  /** Locks what the faults of a value depend on until the transaction ends. */
  lock?(tx: Db): Promise<void>
  /** Stores a value that has no fault as the published one; returns the key of the item, which a new one gets here. */
  write(tx: Db, key: string, value: Value): Promise<string>
  describeChanges(db: Db, key: string, change: ValueChange<Value>): Promise<WordedChanges>
  readUses(db: Db, key: string): Promise<Uses>
  readChoices(db: Db, key: string): Promise<ContentChoices>
  /** Adapts a former value, so that it can be published again. */
  restore?(former: Value, current: Value): Value
}

type FaultCode = keyof typeof CONTENT_FAULTS

/** Returns a fault with its French message. */
export function faultAt<Code extends FaultCode>(
  path: string,
  code: Code,
  ...words: Parameters<(typeof CONTENT_FAULTS)[Code]>
): Detail {
  const message = CONTENT_FAULTS[code] as (...of: typeof words) => string
  return { path, code, message: message(...words) }
}

/** Hidden characters, except the line breaks and tabs of a text of several lines. */
const HIDDEN = /(?![\n\t])\p{Cc}/u

/** Finds what is wrong with a text that has to be filled in, of at most so many characters. */
export function findTextFaults(path: string, text: string, most: number): Detail[] {
  if (text.trim() === '') return [faultAt(path, 'required')]
  if (text.length > most) return [faultAt(path, 'too_long', most)]
  return HIDDEN.test(text) ? [faultAt(path, 'control_character')] : []
}

/** True if two labels look alike, whatever their case and the spaces around them. */
export const isSameLabel = (one: string, other: string): boolean =>
  one.trim().toLocaleLowerCase('fr') === other.trim().toLocaleLowerCase('fr')

type Fields = Readonly<Record<string, string | null>>

/** Returns the fields that differ, in words; an empty text is nothing. */
export function compareFields(before: Fields, after: Fields): WordedChanges {
  const names = [...new Set([...Object.keys(before), ...Object.keys(after)])]
  return Object.fromEntries(
    names
      .map((name) => [name, { from: before[name] || null, to: after[name] || null }] as const)
      .filter(([, { from, to }]) => from !== to),
  )
}
