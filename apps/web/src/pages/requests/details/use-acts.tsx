import { useDisclosure } from '@mantine/hooks'
import type { Request, RequestAct } from '@octroi/domain'
import { type ReactNode, useState } from 'react'
import { ActDialog } from './act-dialog.tsx'

interface UsedActs {
  /** Asks before an act is done. */
  readonly ask: (act: RequestAct) => void
  readonly isAsking: boolean
  /** To be shown whatever acts are open: what was typed in it outlives the act that it was typed for. */
  readonly dialog: ReactNode
}

/** The dialog of a request's acts. */
export function useActs(request: Request): UsedActs {
  const [act, setAct] = useState<RequestAct | null>(null)
  const [isAsking, { open, close }] = useDisclosure()
  const ask = (asked: RequestAct) => {
    setAct(asked)
    open()
  }
  const dialog = act && <ActDialog request={request} act={act} opened={isAsking} onClose={close} onAsk={ask} />
  return { ask, isAsking, dialog }
}
