import type { Dossier } from '@octroi/domain'
import { useMutation, useQuery } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { ApiError } from '../../../api/api-error.ts'
import type { Client } from '../../../api/client.ts'
import { useApi } from '../../../api/use-api.ts'
import { saveAs } from '../../../ui/save-as.ts'
import { useActToasts } from '../../../ui/use-act-toasts.ts'

/** How often the server is asked how far it is. */
const ASKED_EVERY_MS = 700

/** The making of a dossier: which one is being made, how far it is, and how to ask for one. */
interface DossierMaking {
  readonly making: Dossier['format'] | null
  readonly percent: number
  readonly ask: (format: Dossier['format']) => void
}

interface Asked {
  readonly format: Dossier['format']
  /** One that was asked for before: it is waited for. */
  readonly known?: Dossier
}

/** How far a dossier is a little later. A cut network stops nothing: it is asked again. */
async function later(api: Client, dossier: Dossier): Promise<Dossier> {
  await new Promise((resolve) => setTimeout(resolve, ASKED_EVERY_MS))
  try {
    return await api.dossiers.read({ params: { id: dossier.id } })
  } catch (error) {
    if (error instanceof ApiError && error.isSilence) return dossier
    throw error
  }
}

/**
 * Has the dossier of a request made, and hands it to the browser once it is; what goes wrong is said. One that was being
 * made when the page was left is waited for again.
 */
export function useDossier(requestId: number): DossierMaking {
  const { t } = useTranslation()
  const api = useApi()
  const toasts = useActToasts()
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
    mutationFn: async ({ format, known }: Asked) => {
      setPercent(known?.percent ?? 0)
      const asked = { params: { id: requestId }, body: { dossier: { format } } }
      let dossier = known ?? (await api.dossiers.create(asked))
      while (dossier.state === 'making' && isHere.current) {
        setPercent(dossier.percent)
        dossier = await later(api, dossier)
      }
      if (dossier.state !== 'ready') return { dossier, bytes: null }
      return { dossier, bytes: await api.dossiers.download({ params: { id: dossier.id } }) }
    },
    onSuccess: ({ dossier, bytes }) => {
      if (!isHere.current) return
      if (bytes === null) return toasts.failed(t('request.dossier.failed'))
      saveAs(bytes, dossier.name)
      toasts.done(t('request.dossier.done'), t('request.dossier.doneText', { name: dossier.name }))
    },
    onError: toasts.refused,
  })
  const left = useQuery({
    queryKey: ['dossiers', requestId],
    queryFn: ({ signal }) => api.dossiers.list({ params: { id: requestId } }, { signal }),
    staleTime: 0,
    gcTime: 0,
  }).data?.find(({ state }) => state === 'making')
  const { isIdle, mutate } = making
  useEffect(() => {
    if (left && isIdle) mutate({ format: left.format, known: left })
  }, [left, isIdle, mutate])
  const ask = (format: Dossier['format']): void => {
    if (!making.isPending) making.mutate({ format })
  }
  return { making: making.isPending ? making.variables.format : null, percent, ask }
}
