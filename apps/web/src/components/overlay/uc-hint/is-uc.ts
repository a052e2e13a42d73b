/** UC takes videos into a player of its own, without danmu, qualities and progress. */
export const isUc = (userAgent: string): boolean => /\bUC(Browser|WEB)\b|\bUBrowser\b/i.test(userAgent)
