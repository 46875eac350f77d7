/** Where a browser keeps what a person chose on a page of the dashboard. */
export const keptKey = (userId: number, name: string): string => `octroi.dashboard.${userId}.${name}`
