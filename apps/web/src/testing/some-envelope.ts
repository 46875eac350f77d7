import type { Envelope, EnvelopeRow, RequestType, Simulation } from '@octroi/domain'

export const SUPPORT_TYPE: RequestType = {
  id: 1,
  label: 'Demande de soutien financier',
  form_id: 1,
  flow: [1, 2, 3, 4, 5, 6, 8],
  financial_pages: true,
  retired: false,
  analyses: [],
  recommendations: 'formulated',
}
export const SIMPLE_TYPE: RequestType = { ...SUPPORT_TYPE, id: 4, label: 'Aide ponctuelle', recommendations: 'none' }

/** Creates a request that waits for recommendations. */
const someEnvelopeRow = (request_id: number, label: string, more: Partial<EnvelopeRow> = {}): EnvelopeRow => ({
  request_id,
  organization: { id: 100 + request_id, label },
  region: 'Bas-Saint-Laurent',
  state_id: 5,
  request_state: { id: 5, label: 'Recommandations à formuler' },
  ammount_asked: '30000.00',
  ammount_recommended: null,
  ammount_final: null,
  field: 'ammount_recommended',
  ...more,
})

const DECIDED_NEXT = {
  state_id: 6,
  request_state: { id: 6, label: 'En attente d’approbation' },
  ammount_recommended: '20000.00',
  field: 'ammount_final',
} as const

/** Creates an envelope of 100 000 $ with three requests, of which 45 000,50 $ are granted or proposed. */
export const someEnvelope = (change: Partial<Envelope> = {}): Envelope => ({
  type_id: 1,
  financial_year: 2026,
  amount: '100000.00',
  version: 2,
  updated_by: 'Claire Villeneuve',
  granted: '15000.50',
  proposed: '30000.00',
  decided: 1,
  pending: 0,
  closed: 0,
  rows: [
    someEnvelopeRow(11, 'Abri', { ammount_recommended: '10000.00' }),
    someEnvelopeRow(12, 'Écho', DECIDED_NEXT),
    someEnvelopeRow(13, 'Le Phare'),
  ],
  simulations: [{ id: 3, name: 'Prudente', applied_at: null }],
  ...change,
})

/** Creates a simulation of that envelope, which reduces the first request by a tenth. */
export const someSimulation = (change: Partial<Simulation> = {}): Simulation => ({
  id: 3,
  type_id: 1,
  financial_year: 2026,
  name: 'Prudente',
  amounts: [{ request_id: 11, amount: '9000.00' }],
  applied_at: null,
  version: 1,
  updated_by: 'Mathieu Villeneuve',
  ...change,
})
