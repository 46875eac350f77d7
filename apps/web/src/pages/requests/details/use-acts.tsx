import { useDisclosure } from '@mantine/hooks'
import type { Request, RequestPatch } from '@octroi/domain'
import { type ReactNode, useState } from 'react'
import type { Act, Actable, ActKind } from './act.ts'
import { remarksWritten } from '../remarks/remark-writes.ts'
import { ActDialog } from './act-dialog.tsx'
import { useRequestUpdate } from '../queries.ts'
import { REQUEST_ACTS } from './request-acts.ts'

interface UsedActs {
  /** Asks before an act is done. */
  readonly ask: (act: Act) => void
  readonly isAsking: boolean
  /** To be shown whatever acts are open: what was typed in it outlives the act that it was typed for. */
  readonly dialog: ReactNode
}

/** The dialog of a request's acts. */
export function useActs(request: Request): UsedActs {
  const { mutateAsync } = useRequestUpdate(request.id)
  return useActsOn(request, {
    ...REQUEST_ACTS,
    send: async (patch) => {
      // A return takes along what was remarked on: not before all of it is kept.
      await remarksWritten()
      return mutateAsync(patch as RequestPatch)
    },
  })
}

/** The dialog of the acts on something. */
export function useActsOn<Subject extends Actable>(subject: Subject, kind: ActKind<Subject>): UsedActs {
  const [act, setAct] = useState<Act | null>(null)
  const [isAsking, { open, close }] = useDisclosure()
  const ask = (asked: Act) => {
    setAct(asked)
    open()
  }
  const dialog = act && (
    <ActDialog subject={subject} kind={kind} act={act} opened={isAsking} onClose={close} onAsk={ask} />
  )
  return { ask, isAsking, dialog }
}
