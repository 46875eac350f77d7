const BEFORE = /^answers\[\d+\](?:\.(?:value|details)\.?)?/

/** Where something is in one answer, as the form page names places: `[2].telephone`; '' for the answer as a whole. */
export const pathInAnswer = (path: string): string => path.replace(BEFORE, '')
