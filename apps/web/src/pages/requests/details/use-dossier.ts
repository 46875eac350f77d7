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
import { saveWaitedDossier, readWaitedDossier, getWaitedDossierKey, type WaitedDossier } from './waited-dossier.ts'

/** Polling interval of the progress, in milliseconds. */
const ASKED_EVERY_MS = 700

/** The dossier that is being made, its progress in percent, and the function that requests one. */
interface DossierMaking {
  readonly making: Dossier['format'] | null
  readonly percent: number
  readonly ask: (format: Dossier['format']) => void
}

interface DossierToTake {
  readonly format: Dossier['format']
  /** A dossier that was requested before; its polling continues. */
  readonly known?: WaitedDossier
}

/** Reads the progress of a dossier; undefined if the network is cut, so that polling continues. */
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
 * Requests the dossier of a request and downloads it once it is made; failures are shown. If the page was left while
 * one was being made, polling resumes.
 */
export function useDossier(requestId: number): DossierMaking {
  const { t } = useTranslation()
  const api = useApi()
  const toasts = useActToasts()
  const key = getWaitedDossierKey(useUser().id, requestId)
  const [left] = useState(() => readWaitedDossier(key))
  const [percent, setPercent] = useState(0)
  // Polling ends when the page is left.
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
      saveWaitedDossier(key, { id, format })
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
      saveWaitedDossier(key, null)
      if (created === null) return toasts.failed(t('request.dossier.failed'))
      saveAs(created.bytes, created.name)
      toasts.done(t('request.dossier.done'), t('request.dossier.doneText', { name: created.name }))
    },
    onError: (error) => {
      saveWaitedDossier(key, null)
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
