import { z } from 'zod'
import type { Permission } from '../abilities.ts'

/**
 * The lists of the contract, with the ability that each call needs. Whoever has it may also save views of the list and
 * export it.
 */
export const LISTS = {
  requests: 'request.list',
  requestHistory: 'request.read_history',
  analyzes: 'analysis.list',
  organizations: 'organization.list',
  notes: 'note.list',
  users: 'user.list',
  audit: 'audit.read',
  mailQueue: 'mail.list',
  incidents: 'incident.read',
} as const satisfies Readonly<Record<string, Permission>>

export type ListName = keyof typeof LISTS
export const ListName = z.enum(Object.keys(LISTS) as ListName[])
