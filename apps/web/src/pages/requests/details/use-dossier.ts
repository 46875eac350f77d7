import type { Dossier } from '@octroi/domain'
import { useMutation } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { ApiError } from '../../../api/api-error.ts'
import type { Client } from '../../../api/client.ts'
import { useApi } from '../../../api/use-api.ts'
import { useUser } from '../../../session/session.tsx'
import { saveAs } from '../../../ui/save-as.ts'
import { useActToasts } from '../../../ui/use-act-toasts.ts'
import { keepWaited, readWaited, waitedKey, type WaitedDossier } from './waited-dossier.ts'

/** How often the server is asked how far it is. */
const ASKED_EVERY_MS = 700

/** The making of a dossier: which one is being made, how far it is, and how to ask for one. */
interface DossierMaking {
  readonly making: Dossier['format'] | null
  readonly percent: number
  readonly ask: (format: Dossier['format']) => void
}

interface DossierToTake {
  readonly format: Dossier['format']
  /** One that was asked for before: it is waited for. */
  readonly known?: WaitedDossier
}

/** How far a dossier is. A cut network stops nothing: undefined, to be asked again. */
async function progressOf(api: Client, id: number): Promise<Dossier | undefined> {
  try {
    return await api.dossiers.read({ params: { id } })
  } catch (error) {
    if (error instanceof ApiError && error.isSilence) return undefined
    throw error
  }
}

const pause = () => new Promise((resolve) => setTimeout(resolve, ASKED_EVERY_MS))

/**
 * Has the dossier of a request made, and hands it to the browser once it is; what goes wrong is said. One that was being
 * made when the page was left is waited for again.
 */
export function useDossier(requestId: number): DossierMaking {
  const { t } = useTranslation()
  const api = useApi()
  const toasts = useActToasts()
  const key = waitedKey(useUser().id, requestId)
  const [left] = useState(() => readWaited(key))
  const [percent, setPercent] = useState(0)
  // Whoever leaves the page waits for nothing any more.
  const isHere = useRef(true)
  useEffect(() => {
    isHere.current = true
    return () => {
      isHere.current = false
    }
  }, [])
  const making = useMutation({
    mutationFn: async ({ format, known }: DossierToTake) => {
      setPercent(0)
      const dossierCall = { params: { id: requestId }, body: { dossier: { format } } }
      const { id } = known ?? (await api.dossiers.create(dossierCall))
      keepWaited(key, { id, format })
      let dossier = await progressOf(api, id)
      while ((!dossier || dossier.state === 'making') && isHere.current) {
        if (dossier) setPercent(dossier.percent)
        await pause()
        dossier = (await progressOf(api, id)) ?? dossier
      }
      if (dossier?.state !== 'ready' || !isHere.current) return null
      return { name: dossier.name, bytes: await api.dossiers.download({ params: { id } }) }
    },
    onSuccess: (created) => {
      if (!isHere.current) return
      keepWaited(key, null)
      if (created === null) return toasts.failed(t('request.dossier.failed'))
      saveAs(created.bytes, created.name)
      toasts.done(t('request.dossier.done'), t('request.dossier.doneText', { name: created.name }))
    },
    onError: (error) => {
      keepWaited(key, null)
      toasts.refused(error)
    },
  })
  const { isIdle, mutate } = making
  useEffect(() => {
    if (left && isIdle) mutate({ format: left.format, known: left })
  }, [left, isIdle, mutate])
  const ask = (format: Dossier['format']): void => {
    if (!making.isPending) making.mutate({ format })
  }
  return { making: making.isPending ? making.variables.format : null, percent, ask }
}
