/** Characters of a store's name; the server has the same limits. */
export const nameLength = { min: 1, max: 20 }
