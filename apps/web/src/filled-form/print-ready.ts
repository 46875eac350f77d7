/** What the print page says to the page that holds it in a frame once everything stands on it. */
export const PRINT_READY = 'octroi:print-ready'
