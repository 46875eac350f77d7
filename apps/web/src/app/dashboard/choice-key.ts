/** Storage key for a person's choices on a page of the dashboard. */
export const getChoiceKey = (userId: number, name: string): string => `octroi.dashboard.${userId}.${name}`
