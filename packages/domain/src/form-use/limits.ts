/**
 * Saves of one filled form with gaps shorter than this belong to one visit: half an hour without a save is a pause, as
 * tools of web statistics have it too, since reading and looking figures up takes minutes, and a meal takes longer.
 */
export const VISIT_GAP_MINUTES = 30

/** A form that was never submitted counts as abandoned after this many days without a save. */
export const ABANDONED_AFTER_DAYS = 30

/** Most questions that are listed as corrected most often. */
export const MOST_CORRECTED = 20
