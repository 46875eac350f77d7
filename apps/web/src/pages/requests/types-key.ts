/** Where the types of request are kept once they are known. */
export const TYPES_KEY = ['request-types'] as const
