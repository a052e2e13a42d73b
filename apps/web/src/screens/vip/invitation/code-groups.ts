/** A code in two halves, as it is read to somebody. */
export const inGroups = (code: string): string => code.replace(/(.{4})(?=.)/g, '$1 ')
