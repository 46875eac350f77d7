import type { Answer } from '@octroi/forms'
import { type FormHost, SaveError } from '@octroi/forms/react'
import { host } from '@octroi/forms/stories'

const REJECTED = new SaveError('refused', 'Cette demande a été soumise : elle ne peut plus être modifiée.')

/** Hosts whose saves always have the same outcome, by the status that the page then shows. */
export const SAVING_HOSTS = {
  saved: host,
  saving: { ...host, save: () => new Promise<never>(() => {}) },
  offline: { ...host, save: () => Promise.reject(new SaveError('offline')) },
  unavailable: { ...host, save: () => Promise.reject(new SaveError('unavailable')) },
  sessionEnded: { ...host, save: () => Promise.reject(new SaveError('session_ended')) },
  refused: { ...host, save: () => Promise.reject(REJECTED) },
  conflict: {
    ...host,
    save: async (changes: readonly Answer[]) => ({
      saved: [],
      conflicts: changes.map((answer) => ({
        ...answer,
        value: 'Maison de quartier Saint-Jean',
        revision: 2,
        updated_by: 'Marie Gagnon',
        updated_at: '2026-11-20T15:04:00-05:00',
      })),
    }),
  },
} satisfies Record<string, FormHost>
