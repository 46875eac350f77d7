import type { Dossier } from '@octroi/domain'
import { useMutation } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
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

/** Has the dossier of a request made, and hands it to the browser once it is; what goes wrong is said. */
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
    mutationFn: async (format: Dossier['format']) => {
      setPercent(0)
      let dossier = await api.dossiers.create({ params: { id: requestId }, body: { dossier: { format } } })
      while (dossier.state === 'making' && isHere.current) {
        setPercent(dossier.percent)
        await new Promise((resolve) => setTimeout(resolve, ASKED_EVERY_MS))
        dossier = await api.dossiers.read({ params: { id: dossier.id } })
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
  const ask = (format: Dossier['format']): void => {
    if (!making.isPending) making.mutate(format)
  }
  return { making: making.isPending ? making.variables : null, percent, ask }
}
