import type { Form } from '@octroi/forms'
import { useEffect, useRef } from 'react'
import { useLocation } from 'react-router-dom'
import { leftAnchor, questionLeftAt } from './addresses.ts'
import { findNextBlocking, type BlockingQuestions } from './blocking-questions.ts'

/**
 * Restores the place in the review after a change, with the focus: a section's heading, or a question's link. If the
 * question is no longer missing anything, the next one that is.
 */
export function usePlaceInAddress(form: Form, whatIsLeft: BlockingQuestions): void {
  const { hash } = useLocation()
  // Once per navigation: answers that arrive later do not move the focus.
  const arrivedAt = useRef('')
  useEffect(() => {
    const anchor = hash.slice(1)
    if (anchor === arrivedAt.current) return
    arrivedAt.current = anchor
    const question = questionLeftAt(anchor)
    if (question === null) return bringToFocus(document.getElementById(anchor), 'start')
    const next = findNextBlocking(form, whatIsLeft, question)
    if (next !== undefined) bringToFocus(document.getElementById(leftAnchor(next)), 'center')
  }, [hash, form, whatIsLeft])
}

function bringToFocus(place: HTMLElement | null, block: ScrollLogicalPosition): void {
  const folded = place?.closest('details')
  if (folded) folded.open = true
  place?.scrollIntoView({ block })
  place?.focus({ preventScroll: true })
}
