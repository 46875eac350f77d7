const LARGEST_ID = 2_147_483_647

/** True if the ids in an address are possible database ids: `/requests/abc` has no page. */
export function hasReadableIds({ id, requestId }: Readonly<Record<string, string | undefined>>): boolean {
  return [id, requestId].every((text) => text === undefined || (/^[1-9]\d*$/.test(text) && Number(text) <= LARGEST_ID))
}
