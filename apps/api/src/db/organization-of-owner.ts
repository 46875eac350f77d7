import type { ColumnType } from 'kysely'

declare const fromOwner: unique symbol
/** Id of an organisation that was read from the row that another one belongs to; no other number compiles in its place. */
export type OwnersOrganization = number & { readonly [fromOwner]: true }

/**
 * The organisation of a row that belongs to a request, an event, a filled form or a budget. It is copied from there when
 * the row is inserted and never changes; a foreign key holds both together. Nodes of a distributed database would be
 * chosen by it (docs/scaling.md).
 */
export type OrganizationOfOwner = ColumnType<number, OwnersOrganization, never>
