/** A key that nothing else was created under: 128 random bits. Browsers know `randomUUID` over https only. */
export const newKey = (): string =>
  Array.from(crypto.getRandomValues(new Uint32Array(4)), (word) => word.toString(36)).join('-')
