import type { Request, RequestPatch } from '@octroi/domain'
import { lazy, type ReactNode, Suspense } from 'react'
import type { Act, ActSubject, ActKind } from './act.ts'
import { LeavingRemarks } from '../remarks/leaving-remarks.tsx'
import { useLeavingRemarks } from '../remarks/use-leaving-remarks.ts'
import { ActDialog } from './act-dialog.tsx'
import { useRequestUpdate } from '../queries.ts'
import { useUser } from '../../../session/session.tsx'
import { useDialogSubject } from '../../../ui/use-dialog-subject.ts'
import { createOwnChangeText, REQUEST_ACTS } from './request-acts.ts'

// Loaded on demand, because it needs the journal of forms.
const UnsentAnswers = lazy(async () => ({ default: (await import('./unsent-answers.tsx')).UnsentAnswers }))

interface UsedActs {
  /** Opens the dialog of an act. */
  readonly ask: (act: Act) => void
  readonly isAsking: boolean
  /** Render always: the typed message outlives its act. */
  readonly dialog: ReactNode
}

/** The dialog of the acts on a request. */
export function useRequestActDialog(request: Request): UsedActs {
  const { mutateAsync } = useRequestUpdate(request.id)
  const leaving = useLeavingRemarks(request)
  const { name, surname } = useUser()
  return useActDialog(request, {
    ...REQUEST_ACTS,
    ownChange: createOwnChangeText(`${name} ${surname}`),
    send: (patch) => leaving.send(patch as RequestPatch, mutateAsync),
    onAsk: ({ name: asked }) => {
      if (asked === 'return') leaving.refresh()
    },
    renderTaken: ({ name: asked }) => {
      if (asked === 'return') return <LeavingRemarks request={request} remarks={leaving.remarks} />
      if (asked !== 'submit' && asked !== 'resubmit') return null
      return (
        <Suspense fallback={null}>
          <UnsentAnswers request={request} />
        </Suspense>
      )
    },
  })
}

/** What the dialog is about: the act, the act for which the message was begun, and the round. */
interface AskedAct {
  readonly act: Act
  readonly begun: string
  readonly round: number
}

/** The dialog of the acts on a subject. */
export function useActDialog<Subject extends ActSubject>(subject: Subject, kind: ActKind<Subject>): UsedActs {
  const { asked, opened: isAsking, open, close } = useDialogSubject<AskedAct>()
  const askFrom = (next: AskedAct) => {
    kind.onAsk?.(next.act)
    open(next)
  }
  const ask = (act: Act) => askFrom({ act, begun: act.name, round: kind.round(subject) })
  const dialog = asked && (
    <ActDialog
      key={asked.begun}
      subject={subject}
      kind={kind}
      {...asked}
      opened={isAsking}
      onClose={close}
      onAsk={(act) => askFrom({ ...asked, act })}
    />
  )
  return { ask, isAsking, dialog }
}
