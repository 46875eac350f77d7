import { z } from 'zod'
import { endpoint } from '../endpoint.ts'
import { CreationKey } from '../once.ts'
import { IdParams, Label, ListQuery, createPageSchema } from '../paging.ts'
import { ORGANIZATION_FLAGS, ORGANIZATION_LENGTHS } from './fields.ts'

const Person = z.object({ id: z.number(), name: z.string(), surname: z.string() })

/** A row of the list of organisations. */
export const OrganizationRow = z.object({
  id: z.number(),
  organisation_number: z.string().nullable(),
  name: z.string(),
  patent_name: z.string().nullable(),
  neq: z.string().nullable(),
  email_general: z.string().nullable(),
  website: z.string().nullable(),
  tel_service: z.string().nullable(),
  address: z.string().nullable(),
  city: z.string().nullable(),
  postal_code: z.string().nullable(),
  region: z.string().nullable(),
  mrc: z.string().nullable(),
  action_field: Label.nullable(),
  sector: Label.nullable(),
  subsector: Label.nullable(),
  organization_year: z.number().nullable(),
  yearly_follow: z.string().nullable(),
  /** The user of the organisation, who enters its data; null if there is none yet. */
  user: Person.nullable(),
  created_at: z.string(),
  updated_at: z.string(),
})
export type OrganizationRow = z.infer<typeof OrganizationRow>

type TextField = keyof typeof ORGANIZATION_LENGTHS
type FlagField = (typeof ORGANIZATION_FLAGS)[number]
const fromEach = <Name extends string, T extends z.ZodType>(names: readonly Name[], type: T) =>
  Object.fromEntries(names.map((name) => [name, type])) as Record<Name, T>

const TEXTS = Object.keys(ORGANIZATION_LENGTHS) as TextField[]

/** All fields of an organisation. */
export const Organization = OrganizationRow.extend({
  ...fromEach<TextField, z.ZodNullable<z.ZodString>>(TEXTS, z.string().nullable()),
  ...fromEach<FlagField, z.ZodBoolean>(ORGANIZATION_FLAGS, z.boolean()),
  name: z.string(),
  action_field_id: z.number().nullable(),
  sector_id: z.number().nullable(),
  subsector_id: z.number().nullable(),
  /** Its user and the id of the membership, if there is one. */
  associated_user_id: z.number().nullable(),
  association_id: z.number().nullable(),
  /** Revision for compare-and-set; each change increments it. */
  version: z.number(),
  /** Name of the last person who saved it, if known. */
  updated_by: z.string().nullable(),
})
export type Organization = z.infer<typeof Organization>

const choice = z.number().int().nullable().optional()

/**
 * An organisation as a form sends it. Texts of any length and years of any format are accepted here, because faults are
 * reported by field (`invalid`). `yearly_follow`: `1 de 3` or `1/3`.
 */
export const OrganizationInput = z.object({
  ...fromEach<TextField, z.ZodOptional<z.ZodNullable<z.ZodString>>>(TEXTS, z.string().nullable().optional()),
  ...fromEach<FlagField, z.ZodOptional<z.ZodBoolean>>(ORGANIZATION_FLAGS, z.boolean().optional()),
  action_field_id: choice,
  sector_id: choice,
  subsector_id: choice,
  organization_year: z.union([z.number(), z.string()]).nullable().optional(),
  yearly_follow: z.string().nullable().optional(),
})
export type OrganizationInput = z.infer<typeof OrganizationInput>

/**
 * Large enough for all texts at their longest and one that is twice too long, which is then reported by field instead
 * of refusing the whole body.
 */
const BYTES = 500_000

export const organizations = {
  list: endpoint({
    method: 'GET',
    path: '/organizations',
    summary: 'Organisations, by page',
    query: ListQuery,
    reply: createPageSchema(OrganizationRow),
  }),
  read: endpoint({
    method: 'GET',
    path: '/organizations/:id',
    summary: 'One organisation',
    params: IdParams,
    reply: Organization,
  }),
  create: endpoint({
    method: 'POST',
    path: '/organizations',
    summary: 'Creates an organisation, once for each `key`; answers its id',
    bodyBytes: BYTES,
    body: z.object({ organization: OrganizationInput, key: CreationKey.optional() }),
    reply: z.object({ id: z.number() }),
  }),
  update: endpoint({
    method: 'PATCH',
    path: '/organizations/:id',
    summary: 'Changes an organisation: the fields that are sent',
    params: IdParams,
    /** `version`: the revision that the change is based on; without it the last change wins. */
    bodyBytes: BYTES,
    body: z.object({ organization: OrganizationInput, version: z.number().int().optional() }),
    reply: Organization,
  }),
}
