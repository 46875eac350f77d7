import { Anchor } from '@mantine/core'
import type { ReactNode } from 'react'
import { Link, useNavigate } from 'react-router-dom'
import type { FilledFormFacts } from '../owner.ts'
import { changeAddress, leavingAnchor } from './addresses.ts'

interface ChangeLinkProps {
  readonly facts: FilledFormFacts
  readonly sectionId: number
  /** The question, for a link in the list of what is missing. */
  readonly questionId?: number
  readonly label?: string
  readonly children: ReactNode
}

/**
 * Link from the review to a place in the form. Returning, also with the browser's back button, leads to the same place.
 */
export function ChangeLink({ facts, label, children, ...place }: ChangeLinkProps) {
  const navigate = useNavigate()
  const anchor = leavingAnchor(place)
  return (
    <Anchor
      component={Link}
      to={changeAddress(facts, place)}
      {...(place.questionId !== undefined && { id: anchor })}
      aria-label={label}
      onClick={() => void navigate({ hash: anchor }, { replace: true, preventScrollReset: true })}
    >
      {children}
    </Anchor>
  )
}
