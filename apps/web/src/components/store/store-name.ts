/** Letters of a store's name; the server holds to the same. */
export const nameLength = { min: 1, max: 20 }
