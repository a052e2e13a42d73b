/** How a path of this site begins, as a pattern: neither `//host` nor `/\host`, which browsers take for another site. */
export const sitePathStart = String.raw`\/(?![/\\])`

const start = new RegExp(`^${sitePathStart}`)

export const isSitePath = (text: string): boolean => start.test(text)
