/** Creates a unique key of 128 random bits. Browsers offer `randomUUID` only over https. */
export const newKey = (): string =>
  Array.from(crypto.getRandomValues(new Uint32Array(4)), (word) => word.toString(36)).join('-')
