import { plainText } from '../xml/neutral-text.ts'
import { toGridWords } from './same-words.ts'

/** A number before a label, as people write it: `12. Loyer`, `12 - Loyer`, `12) Loyer`. */
const LEADING_NUMBER = /^\s*(?<number>\d{1,3})\s*(?:[.):]|[-–—](?=\s))\s*(?=\D)/u
const ACCENTS = /\p{M}/gu
const BETWEEN_WORDS = /[^\p{L}\p{N}%$]+/gu

/** Normalises a label: without case, accents, punctuation and extra spaces. Two equal results name the same line. */
export function normalName(label: string): string {
  return label
    .replace(LEADING_NUMBER, '')
    .toLowerCase()
    .replaceAll('œ', 'oe')
    .replaceAll('æ', 'ae')
    .normalize('NFD')
    .replaceAll(ACCENTS, '')
    .replaceAll(BETWEEN_WORDS, ' ')
    .trim()
}

/** The number that a label begins with, null when there is none. */
export function leadingNumber(label: string): number | null {
  const number = LEADING_NUMBER.exec(label)?.groups?.['number']
  return number === undefined ? null : Number(number)
}

/** Years in a normalised name; a financial year counts as one: `2026`, `2025 26`, `2025 2026`, `25 26`. */
const YEARS = /\b(?:(?<full>(?:19|20)\d\d)(?: (?:19|20)?\d\d)?|(?<from>\d\d) (?<to>\d\d))\b/gu

/**
 * The first year that a normalised name mentions (of a financial year, the year in which it begins); null if there is
 * none.
 */
export function findStartYear(normal: string): number | null {
  for (const { groups } of normal.matchAll(YEARS)) {
    if (groups?.['full'] !== undefined) return Number(groups['full'])
    const [from, to] = [Number(groups?.['from']), Number(groups?.['to'])]
    if (to === (from + 1) % 100) return 2000 + from
  }
  return null
}

/** A normalised name without its years, which stays the same next year. */
export function removeYears(normal: string): string {
  return normal.replaceAll(YEARS, ' ').replaceAll(/ {2,}/g, ' ').trim()
}

/** A label as its author typed it, without the apostrophe that our export adds. */
export function labelText(text: string): string {
  return plainText(text).trim()
}

/**
 * How similar two names are, from 0 to 1: the share of letter pairs that both have, moved halfway to 1 when all words
 * of the shorter are in the longer, in any order. Synonyms count as equal.
 */
export function compareNames(theirs: string, ours: string): number {
  const [one, other] = [toGridWords(theirs), toGridWords(ours)]
  if (one === '' || other === '') return 0
  if (one === other) return 1
  const [pairs, others] = [pairsOf(one), pairsOf(other)]
  const remaining = new Map<string, number>()
  for (const pair of others) remaining.set(pair, (remaining.get(pair) ?? 0) + 1)
  let shared = 0
  for (const pair of pairs) {
    const rest = remaining.get(pair) ?? 0
    if (rest === 0) continue
    remaining.set(pair, rest - 1)
    shared++
  }
  const share = pairs.length + others.length === 0 ? 0 : (2 * shared) / (pairs.length + others.length)
  return holdsWordsOf(one, other) || holdsWordsOf(other, one) ? 0.5 + share / 2 : share
}

function pairsOf(name: string): string[] {
  return name
    .split(' ')
    .flatMap((word) => Array.from({ length: Math.max(0, word.length - 1) }, (_, at) => word.slice(at, at + 2)))
}

function holdsWordsOf(longer: string, shorter: string): boolean {
  const words = new Set(longer.split(' '))
  return shorter.length > 3 && shorter.split(' ').every((word) => words.has(word))
}
