import type { AppliedChange, CallOf, contract, Envelope, Simulation } from '@octroi/domain'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useMemo } from 'react'
import { useApi } from '../../../api/use-api.ts'

/** Identifies an envelope. */
export interface EnvelopeId {
  readonly type: number
  readonly year: number
}

/** Creates a simulation: its name, the simulation whose amounts are copied, and the idempotency key. */
interface Beginning {
  readonly name: string
  readonly from?: number
  readonly key: string
}

/** Refresh interval in milliseconds, by which the page may lag behind others' changes. */
export const ENVELOPE_REFRESH_MS = 10_000

const envelopeKey = ({ type, year }: EnvelopeId) => ['envelopes', type, year]
const simulationKey = (id: number) => ['simulations', id]

/** Fetches the envelope of a type and year, and refreshes it while it is open. */
export function useEnvelope(envelope: EnvelopeId) {
  const api = useApi()
  return useQuery({
    queryKey: envelopeKey(envelope),
    queryFn: ({ signal }) => api.envelopes.read({ params: envelope }, { signal }),
    refetchInterval: ENVELOPE_REFRESH_MS,
  })
}

/** Fetches a simulation and refreshes it while it is open; the page handles a failure. */
export function useSimulation(id: number) {
  const api = useApi()
  return useQuery({
    queryKey: simulationKey(id),
    queryFn: ({ signal }) => api.envelopes.readSimulation({ params: { id } }, { signal }),
    refetchInterval: ENVELOPE_REFRESH_MS,
  })
}

type Update = CallOf<(typeof contract.envelopes)['updateSimulation']>['body']

/** The calls of administrators on an envelope; their replies replace the cached data. */
export function useEnvelopeActs(envelope: EnvelopeId) {
  const api = useApi()
  const queries = useQueryClient()
  const { type, year } = envelope
  return useMemo(() => {
    const params = { type, year }
    const refresh = () => queries.invalidateQueries({ queryKey: envelopeKey(params) })
    const refreshSimulation = (id: number) => queries.invalidateQueries({ queryKey: simulationKey(id) })
    // Cancels reads that began before the change, so that they do not restore old data.
    const put = async (queryKey: readonly unknown[], data: unknown) => {
      await queries.cancelQueries({ queryKey })
      queries.setQueryData(queryKey, data)
    }
    const keepEnvelope = async (envelope: Envelope): Promise<Envelope> => {
      await put(envelopeKey(params), envelope)
      return envelope
    }
    const keep = async (simulation: Simulation): Promise<Simulation> => {
      await put(simulationKey(simulation.id), simulation)
      await refresh()
      return simulation
    }
    return {
      refresh,
      refreshSimulation,
      /** Refetches a simulation and its envelope and returns both; undefined if they could not be read. */
      readAgain: async (id: number) => {
        await Promise.all([refresh(), refreshSimulation(id)])
        return {
          envelope: queries.getQueryData<Envelope>(envelopeKey(params)),
          simulation: queries.getQueryData<Simulation>(simulationKey(id)),
        }
      },
      read: () => api.envelopes.read({ params }),
      set: async (amount: string, version: number | null) =>
        keepEnvelope(
          await api.envelopes.set({ params, body: { envelope: { amount }, ...(version !== null && { version }) } }),
        ),
      create: async ({ key, ...simulation }: Beginning) =>
        keep(await api.envelopes.createSimulation({ params, body: { simulation, key } })),
      readSimulation: (id: number) => api.envelopes.readSimulation({ params: { id } }),
      update: async (id: number, body: Update) => keep(await api.envelopes.updateSimulation({ params: { id }, body })),
      remove: async ({ id, version }: Pick<Simulation, 'id' | 'version'>) => {
        await api.envelopes.removeSimulation({ params: { id }, query: { version } })
        await refresh()
      },
      apply: async (id: number, changes: readonly AppliedChange[]) => {
        await keepEnvelope(await api.envelopes.applySimulation({ params: { id }, body: { changes: [...changes] } }))
        // Requests and their conclusions and histories show the amounts too.
        await Promise.all(
          [simulationKey(id), ['requests'], ['audit']].map((queryKey) => queries.invalidateQueries({ queryKey })),
        )
      },
    }
  }, [api, queries, type, year])
}

export type EnvelopeActs = ReturnType<typeof useEnvelopeActs>
