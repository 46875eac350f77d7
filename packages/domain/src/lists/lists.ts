import { z } from 'zod'
import type { Permission } from '../abilities.ts'

/**
 * Every list of the contract by its noun, and the ability that its call asks for: who has it may keep views of the list
 * and export it.
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
} as const satisfies Readonly<Record<string, Permission>>

export type ListName = keyof typeof LISTS
export const ListName = z.enum(Object.keys(LISTS) as ListName[])
