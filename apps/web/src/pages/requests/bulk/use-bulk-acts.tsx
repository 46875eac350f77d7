import { can, type RequestRow } from '@octroi/domain'
import { IconArchive, IconBell, IconFileZip, IconUserCheck } from '@tabler/icons-react'
import { type ReactNode, useMemo, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useActor } from '../../../session/can.tsx'
import type { BulkAct } from '../../../ui/data-table/selection.ts'
import { AssignDialog } from './assign-dialog.tsx'
import { DossiersDialog } from './dossiers-dialog.tsx'
import { RemindDialog } from './remind-dialog.tsx'
import { useChangeEach } from './use-change-each.ts'

const DIALOGS = { assign: AssignDialog, remind: RemindDialog, dossiers: DossiersDialog } as const

interface BulkActs {
  readonly bulkActs: readonly BulkAct<RequestRow>[]
  /** The open dialog of a bulk act: its question or its progress. */
  readonly bulkDialog: ReactNode
}

type Dialog = 'assign' | 'remind' | 'dossiers'
type OpenDialog = { readonly act: Dialog; readonly rows: readonly RequestRow[] } | null

/** The bulk acts of staff: assign, remind, archive, export dossiers. */
export function useBulkActs(): BulkActs {
  const { t } = useTranslation()
  const actor = useActor()
  const [asked, setAsked] = useState<OpenDialog>(null)
  const { mutate } = useChangeEach()
  const bulkActs = useMemo((): readonly BulkAct<RequestRow>[] => {
    if (!can(actor, 'request.see_backstage')) return []
    const restore = (rows: readonly RequestRow[]) =>
      mutate({ rows, request: { archived: false }, said: t('requests.bulk.restored') })
    const archive = (rows: readonly RequestRow[], clear: () => void) => {
      const undo = { label: t('request.archive.undo'), run: restore }
      mutate({ rows, request: { archived: true }, said: t('requests.bulk.archived'), undo }, { onSuccess: clear })
    }
    const dialog = (act: Dialog) => (rows: readonly RequestRow[]) => setAsked({ act, rows })
    return [
      ...(can(actor, 'request.assign_main')
        ? [{ key: 'assign', label: t('requests.bulk.assign'), icon: IconUserCheck, run: dialog('assign') }]
        : []),
      ...(can(actor, 'request.remind')
        ? [{ key: 'remind', label: t('requests.bulk.remind'), icon: IconBell, run: dialog('remind') }]
        : []),
      ...(can(actor, 'request.archive')
        ? [{ key: 'archive', label: t('requests.bulk.archive'), icon: IconArchive, run: archive }]
        : []),
      { key: 'dossiers', label: t('requests.bulk.dossiers'), icon: IconFileZip, run: dialog('dossiers') },
    ]
  }, [actor, t, mutate])
  const close = () => setAsked(null)
  const Asks = asked && DIALOGS[asked.act]
  return { bulkActs, bulkDialog: asked && Asks && <Asks rows={asked.rows} onClose={close} /> }
}
