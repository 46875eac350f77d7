import type { Drawing } from '../demo/values.ts'
import { createRandom } from '../demo/random.ts'

/** Returns an organisation that always gives the same answers. */
export const someAnswering = (): Drawing => ({
  random: createRandom(7),
  day: '2026-11-20',
  organization: {
    name: 'Maison des jeunes Le Phare',
    neq: '1140000003',
    arc: null,
    address: '12, rue du Fleuve',
    city: 'Rimouski',
    region: 'Bas-Saint-Laurent',
    postal_code: 'G5L 0A1',
    tel_service: '418 555-0101',
    tel_responsible: '418 555-0102',
    email_general: 'bonjour@phare.example.org',
    mail_responsible: 'direction@phare.example.org',
    website: 'www.phare.example.org',
    presidency_name: 'Lise',
    presidency_surname: 'Roy',
    responsible_name: 'Awa',
    responsible_surname: 'Diallo',
  },
})
