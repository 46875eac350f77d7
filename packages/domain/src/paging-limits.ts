/** Page sizes that tables offer (source 1, section 9). */
export const PAGE_SIZES = [5, 10, 15, 20, 25, 50, 100, 150, 200, 500] as const
export const DEFAULT_PAGE_SIZE = 50
/** The largest integer that a database column holds. */
export const LARGEST_INTEGER = 2_147_483_647

/** The longest text that a list may be searched for. */
export const SEARCH_LENGTH = 200

/** Most ids in one parameter of a query. */
export const MOST_IDS = 200
