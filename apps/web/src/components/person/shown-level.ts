/** The highest level that has an icon. */
const topLevel = 8

/** The level that is shown of somebody. */
export const shownLevel = (level: number) => Math.min(topLevel, level)
