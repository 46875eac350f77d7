const LARGEST_ID = 2_147_483_647

/** Whether the ids of an address are such as the database gives: `/requests/abc` is an address of nothing. */
export function hasReadableIds({ id, requestId }: Readonly<Record<string, string | undefined>>): boolean {
  return [id, requestId].every((text) => text === undefined || (/^[1-9]\d*$/.test(text) && Number(text) <= LARGEST_ID))
}
