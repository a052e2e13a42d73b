/** What somebody may give a work: one to five stars of two points each. */
export const starScores = [2, 4, 6, 8, 10] as const
export type StarScore = (typeof starScores)[number]
