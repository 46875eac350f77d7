import type { RequestType } from '@octroi/domain'

type Analysis = RequestType['analyses'][number]

/** An analysis that people are listed for one by one: neither the summary sheet nor a financial one. */
export const isSecondary = ({ summary, financial }: Analysis): boolean => !summary && !financial
