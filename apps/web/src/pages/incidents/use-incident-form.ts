import type { Incident } from '@octroi/domain'
import { useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import { useNavigate } from 'react-router-dom'
import { useApi } from '../../api/use-api.ts'
import { useEntityForm } from '../../form/use-entity-form.ts'
import { toastSuccess } from '../../ui/toast.ts'
import { useCacheIncident } from './queries.ts'
import {
  getIncidentFields,
  type IncidentValues,
  listIncidentFaults,
  toIncidentInput,
  toIncidentValues,
} from './values.ts'

/** Form state of an incident: adds it, or amends it with compare-and-set. Once saved, it leads to the register. */
export function useIncidentForm(incident: Incident | null) {
  const api = useApi()
  const { t } = useTranslation()
  const navigate = useNavigate()
  const cacheIncident = useCacheIncident()
  const fields = useMemo(() => getIncidentFields(t), [t])
  return useEntityForm<IncidentValues, Incident>({
    name: incident ? `incidents/${incident.id}` : 'incidents/new',
    fields,
    initial: toIncidentValues(incident),
    ...(incident && { version: incident.version }),
    check: (values) => listIncidentFaults(t, values),
    send: ({ values, changed, version, key }) =>
      incident
        ? api.incidents.update({
            params: { id: incident.id },
            body: { incident: toIncidentInput(changed), ...(version !== null && { version }) },
          })
        : api.incidents.create({ body: { incident: toIncidentInput(values), key } }),
    onSaved: (saved) => {
      void cacheIncident(saved)
      toastSuccess(t('toast.saved'), t(incident ? 'toast.savedText' : 'incidents.added'))
      void navigate('/incidents', { replace: true })
    },
    ...(incident && {
      reread: async () => {
        const now = await api.incidents.read({ params: { id: incident.id } })
        return { values: toIncidentValues(now), version: now.version, by: now.updated_by, at: now.updated_at }
      },
    }),
  })
}
