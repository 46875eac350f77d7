/** Query key of the types of request. */
export const TYPES_KEY = ['request-types'] as const
