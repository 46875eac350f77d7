import { Anchor } from '@mantine/core'
import { can } from '@octroi/domain'
import { Link } from 'react-router-dom'
import { useActor } from '../../../session/can.tsx'

interface UserLinkProps {
  readonly id: number
  readonly name: string
  readonly surname: string
}

/** A user's name, as a link for those who may read the user's record. */
export function UserLink({ id, name, surname }: UserLinkProps) {
  const mayRead = can(useActor(), 'user.read', { user_id: id })
  const text = <bdi>{`${name} ${surname}`}</bdi>
  if (!mayRead) return text
  return (
    <Anchor component={Link} to={`/users/${id}`}>
      {text}
    </Anchor>
  )
}
