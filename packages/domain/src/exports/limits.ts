/** Most columns and filters in the announcement of an export, and most characters of each. */
export const EXPORT_LIMITS = { columns: 60, column: 100, filters: 40, filter: 300 } as const
