import type { Conclusion } from '@octroi/domain'

/** Creates a conclusion of request 12 that is recommended and not decided. */
export const someConclusion = (change: Partial<Conclusion> = {}): Conclusion => ({
  id: 9,
  request_id: 12,
  ammount_recommended: '12500.00',
  ammount_final: null,
  color_id: 2,
  color_id_final: null,
  comment: 'À suivre',
  url: null,
  file: null,
  done: false,
  from_request_id: null,
  version: 3,
  updated_at: '2026-03-02T14:00:00.000Z',
  updated_by: 'Odile Côté',
  ...change,
})
