import { diffWords } from 'diff'
import { useMemo } from 'react'

interface MarkedTextProps {
  readonly before: string
  readonly after: string
  readonly side: 'before' | 'after'
}

/** Texts with more differences are read side by side, unmarked: every other word would be. */
const MOST_DIFFERENCES = 400

/** One version of a text, with what the other one does not have marked by a line: through it, or under it; each part an element, as in a search. */
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

/** What both have and what one has alone, each with where it begins; undefined where nearly all differs. */
function placedParts(before: string, after: string) {
  let at = 0
  return diffWords(before, after, { maxEditLength: MOST_DIFFERENCES })?.map((part) => {
    at += part.value.length
    return { ...part, at }
  })
}
