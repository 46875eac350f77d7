import { diffWords } from 'diff'
import { useMemo } from 'react'

interface MarkedTextProps {
  readonly before: string
  readonly after: string
  readonly side: 'before' | 'after'
}

/** Most differences that are marked; beyond, every other word would be, and both texts are shown unmarked. */
const MOST_DIFFERENCES = 400

/** One version of a text, in which what the other version lacks is struck through or underlined. */
export function MarkedText({ before, after, side }: MarkedTextProps) {
  const parts = useMemo(() => placedParts(before, after), [before, after])
  const own = { before: 'removed', after: 'added' } as const
  const Mark = side === 'before' ? 'del' : 'ins'
  if (parts === undefined) return side === 'before' ? before : after
  return parts
    .filter(({ added, removed }) => (side === 'before' ? !added : !removed))
    .map((part) =>
      part[own[side]] ? <Mark key={part.at}>{part.value}</Mark> : <span key={part.at}>{part.value}</span>,
    )
}

/**
 * The parts of the two texts, common or of one alone, each with its offset; undefined when nearly everything differs.
 */
function placedParts(before: string, after: string) {
  let at = 0
  return diffWords(before, after, { maxEditLength: MOST_DIFFERENCES })?.map((part) => {
    at += part.value.length
    return { ...part, at }
  })
}
